import type { ChatMessage, ChatbotAnswer, ChatbotKeeping, KeptMessage, StoryName } from '#contracts/chat.ts';
import { chatMessage } from '#contracts/limits.ts';

/**
 * `sending`: on its way. `unsent`: it did not arrive. `said`: kept by the server. `writing`: a reply that is growing.
 * `retrying`: an unfinished reply that is asked for again and has not begun. `stopped`, `failed`: an unfinished reply.
 */
export type MessageStatus = 'sending' | 'unsent' | 'said' | 'writing' | 'retrying' | 'stopped' | 'failed';

export interface TalkMessage {
  id: string;
  /** Stays while a message turns from this page's own into the server's, so that its place on the page stays too. */
  key: string;
  text: string;
  sender: 'bot' | 'user';
  timestamp: string;
  status: MessageStatus;
  /** What of it we keep for an essay: one part, or several where it was split between stories. */
  parts?: readonly KeptPart[] | undefined;
  /** Under a notice about leaving something out: sentences of the student's messages that it is about. */
  about?: readonly { id: string; text: string }[] | undefined;
  /** They are shown when asked for. */
  isFolded?: boolean | undefined;
}

export interface KeptPart {
  /** What the server keeps it by; the first part has the message's own. */
  id: string;
  text: string;
  kept: KeptMessage;
  /** The same as the server last said it. */
  confirmed: KeptMessage;
  /** The stories it may be moved to. */
  others: readonly StoryName[];
}

export interface Conversation {
  threadId: string | null;
  messages: readonly TalkMessage[];
  /** How many stories were told so far, and whether they make a good start. */
  stories: number;
  hasEnough: boolean;
  hasDraft: boolean;
  /** What may be tapped instead of writing. */
  chips: readonly string[];
}

export const noConversation: Conversation = {
  threadId: null,
  messages: [],
  stories: 0,
  hasEnough: false,
  hasDraft: false,
  chips: [],
};

/** The way on stands below the messages too, from the eleventh on, or once the consultant has what it needs. */
export function showsNextStep({ threadId, messages, hasEnough }: Conversation): boolean {
  return threadId !== null && (messages.length > chatMessage.finishAfterMessages || hasEnough);
}

/** A message of the student's on its way, with the reply that is waited for. */
export function say(talk: Conversation, said: { id: string; text: string; timestamp: string }): Conversation {
  const others = talk.messages.filter(({ id }) => id !== said.id);
  const message: TalkMessage = { ...said, key: said.id, sender: 'user', status: 'sending' };
  return awaitReply({ ...talk, messages: [...others, message] }, `reply-to-${said.id}`, said.timestamp);
}

/** Makes room for a reply. One that was left unfinished stays to be read until the new one begins. */
export function awaitReply(talk: Conversation, key: string, timestamp: string): Conversation {
  const last = talk.messages.at(-1);
  if (last && isUnfinished(last)) return replaceLast(talk, { ...last, status: 'retrying' });
  const reply: TalkMessage = { id: key, key, text: '', sender: 'bot', timestamp, status: 'writing' };
  return { ...talk, messages: [...talk.messages, reply] };
}

/** The next piece of the reply. Its arrival is also the proof that the message before it was kept. */
export function addText(talk: Conversation, piece: string): Conversation {
  const last = talk.messages.at(-1);
  if (last?.status === 'retrying') {
    const key = `${last.key} again`;
    return replaceLast(talk, { ...last, id: key, key, text: piece, status: 'writing' });
  }
  if (last?.status !== 'writing') return talk;
  const arrived = talk.messages.map((one) => (one.status === 'sending' ? { ...one, status: 'said' as const } : one));
  return replaceLast({ ...talk, messages: arrived }, { ...last, text: last.text + piece });
}

/** The reply ends before its end. What is there of it stays; a reply that never began leaves nothing. */
export function breakOff(talk: Conversation, how: 'stopped' | 'failed'): Conversation {
  const last = talk.messages.at(-1);
  if (last?.status !== 'writing' && last?.status !== 'retrying') return talk;
  if (last.text === '') return { ...talk, messages: talk.messages.slice(0, -1) };
  return replaceLast(talk, { ...last, status: how });
}

/** A message that is still on its way has not arrived. */
export function markUnsent(talk: Conversation): Conversation {
  const messages = talk.messages.map((one) => (one.status === 'sending' ? { ...one, status: 'unsent' as const } : one));
  return { ...talk, messages };
}

/** Adds messages that were typed on an earlier visit and never arrived. */
export function addUnsent(
  talk: Conversation,
  unsent: readonly { id: string; text: string; timestamp: string }[],
): Conversation {
  const known = new Set(talk.messages.map(({ id }) => id));
  const added = unsent
    .filter(({ id }) => !known.has(id))
    .map(({ id, text, timestamp }): TalkMessage => ({
      id,
      key: id,
      text,
      sender: 'user',
      timestamp,
      status: 'unsent',
    }));
  return { ...talk, messages: [...talk.messages, ...added] };
}

export function removeMessage(talk: Conversation, id: string): Conversation {
  return { ...talk, messages: talk.messages.filter((one) => one.id !== id) };
}

/** The conversation as the server has it, and what it does not have yet. */
export function accept(talk: Conversation, answer: ChatbotAnswer): Conversation {
  const threadId = answer.thread.configurable.thread_id;
  const isSameThread = talk.threadId === null || talk.threadId === threadId;
  const local = isSameThread ? talk.messages : talk.messages.filter(isUnheard);
  const keys = new Map(local.map(({ id, key }) => [id, key]));
  const kept = answer.conversation.map((said) => fromServer(said, answer.story_names, keys.get(said.id)));
  const known = new Set(kept.map(({ id }) => id));

  const ownReply = local.at(-1);
  const newest = kept.at(-1);
  const at = kept.findLastIndex(({ sender }) => sender === 'user') + 1;
  const reply = kept[at];
  if (ownReply?.sender === 'bot' && !known.has(ownReply.id) && reply && !keys.has(reply.id)) {
    // The reply that grew here is what the server has after the student's words: it takes its place without a flicker.
    kept[at] = { ...reply, key: ownReply.key };
  }
  const leftover = local.filter((one) => !known.has(one.id) && isOnlyHere(one, newest));
  const { stories, has_enough: hasEnough, has_draft: hasDraft, chips } = answer;
  return { threadId, messages: [...kept, ...leftover], stories, hasEnough, hasDraft, chips };
}

/** Half a reply is worth keeping as long as the server has nothing after the question it answers. */
function isOnlyHere(message: TalkMessage, newest: TalkMessage | undefined): boolean {
  return isUnheard(message) || (isUnfinished(message) && newest?.sender !== 'bot');
}

function isUnheard({ status }: TalkMessage): boolean {
  return status === 'unsent' || status === 'sending';
}

function fromServer(said: ChatMessage, stories: readonly StoryName[], key = said.id): TalkMessage {
  const { id, role, content, timestamp, state, switches, is_folded: isFolded } = said;
  const sender = role === 'user' ? 'user' : 'bot';
  const status = state === 'complete' ? 'said' : state;
  const about = switches?.map(({ message_id, text }) => ({ id: message_id, text }));
  return {
    id,
    key,
    text: content,
    sender,
    timestamp,
    status,
    parts: (said.parts ?? [said]).flatMap((part) => keptPart(part, stories)),
    ...(about && { about, isFolded }),
  };
}

function keptPart({ id, content, kept }: Part, stories: readonly StoryName[]): KeptPart[] {
  const others = stories.filter((story) => story.id !== id);
  return kept ? [{ id, text: content, kept, confirmed: kept, others }] : [];
}

type Part = Pick<ChatMessage, 'id' | 'content' | 'kept'>;

/** What the student decides about a message, shown before the server has it. */
export function keepLocally(talk: Conversation, id: string, change: ChatbotKeeping): Conversation {
  const { on = [], off = [], story, part, name } = change;
  // How a message is split, and what a story without a name is called, only the server knows.
  if (part || name === '') return talk;
  return changeKept(talk, id, ({ kept, others }) => {
    const named = others.find((each) => each.id === story);
    return {
      ...kept,
      sentences: kept.sentences.map(({ text, is_kept }) => ({
        text,
        is_kept: !off.includes(text) && (is_kept || on.includes(text)),
      })),
      ...(named && { story: named, is_new: false }),
      ...(name !== undefined && kept.story && { story: { ...kept.story, name } }),
      ...(story === 'new' && { story: { id, name: '' }, is_new: true }),
    };
  });
}

/** The sentences that a notice is about, as they stand now. */
export function sentencesAbout(talk: Conversation, { about = [] }: TalkMessage): SwitchedSentence[] {
  return about.flatMap(({ id, text }) => {
    const sentence = findPart(talk, id)?.kept.sentences.find((one) => one.text === text);
    return sentence ? [{ id, text, isOn: sentence.is_kept }] : [];
  });
}

export interface SwitchedSentence {
  /** Of the message, or the part of one, that it stands in. */
  id: string;
  text: string;
  isOn: boolean;
}

export function findPart({ messages }: Pick<Conversation, 'messages'>, id: string): KeptPart | undefined {
  return messages.flatMap(({ parts = [] }) => parts).find((part) => part.id === id);
}

/** Back to what the server has. */
export function restoreKept(talk: Conversation, id: string): Conversation {
  return changeKept(talk, id, ({ confirmed }) => confirmed);
}

/** What the server keeps of each message, and nothing else of its answer. */
export function confirmKept(talk: Conversation, { conversation }: ChatbotAnswer): Conversation {
  const keptOf = new Map(conversation.flatMap((said) => said.parts ?? [said]).map(({ id, kept }) => [id, kept]));
  return changeParts(talk, (part) => {
    const kept = keptOf.get(part.id);
    return kept ? { ...part, kept, confirmed: kept } : part;
  });
}

function changeKept(talk: Conversation, id: string, change: (part: KeptPart) => KeptMessage): Conversation {
  return changeParts(talk, (part) => (part.id === id ? { ...part, kept: change(part) } : part));
}

/** A message of which nothing changes stays the same object, and is not drawn again. */
function changeParts(talk: Conversation, change: (part: KeptPart) => KeptPart): Conversation {
  const messages = talk.messages.map((one) => {
    const parts = one.parts?.map(change);
    return parts?.some((part, at) => part !== one.parts?.[at]) ? { ...one, parts } : one;
  });
  return { ...talk, messages };
}

function replaceLast(talk: Conversation, message: TalkMessage): Conversation {
  return { ...talk, messages: [...talk.messages.slice(0, -1), message] };
}

function isUnfinished({ sender, status }: TalkMessage): boolean {
  return sender === 'bot' && (status === 'stopped' || status === 'failed');
}

/** What the end of the talk asks of the student. `unanswered`: their message is kept, but nothing came back. */
export type Tail = 'ready' | 'unsent' | 'unanswered' | 'stopped' | 'failed';

export function readTail({ messages }: Conversation): Tail {
  if (messages.some(({ status }) => status === 'unsent')) return 'unsent';
  const last = messages.at(-1);
  if (last?.sender === 'user') return 'unanswered';
  if (last?.status === 'stopped' || last?.status === 'failed') return last.status;
  return 'ready';
}
