import { isAboutLeavingOut } from '#server/composer/compose.ts';
import type { Profile } from '#server/platform/access/identity.ts';
import { getConversation, type ConversationMessage } from '#server/features/chat/conversation.service.ts';
import { keepMessages } from '#server/features/chat/keep-message.service.ts';
import { presentNow, switchesNow, type SwitchedMessage } from '#server/features/chat/kept-messages.service.ts';
import type { ChatParts } from '#server/features/chat/reply.service.ts';
import { hasPart, readMark, together, type Mark, type Part } from './marks.ts';

export type Parts = Pick<ChatParts, 'db' | 'workers'>;

/** Switches sentences, the way the student does by hand, all or none, and reads how they stand then. */
export async function press(
  parts: Parts,
  caller: Profile,
  all: readonly SwitchedMessage[],
  { on = [], off = [] }: { on?: readonly Part[]; off?: readonly Part[] },
): Promise<SwitchedMessage[]> {
  const inputs = together(on, off).flatMap(({ id }) => {
    const sentences = all.find((one) => one.id === id)?.sentences ?? [];
    const textsIn = (meant: readonly Part[], isOn: boolean) =>
      sentences.filter((each, at) => each.isOn === isOn && hasPart(meant, id, at)).map(({ text }) => text);
    const input = { on: textsIn(on, false), off: textsIn(off, true) };
    return input.on.length + input.off.length > 0 ? [[id, input] as const] : [];
  });
  if (inputs.length > 0) await keepMessages(parts, caller, new Map(inputs));
  return switchesNow(parts, caller.id, await messagesNow(parts, caller.id));
}

/** The conversation as it will stand with our reply, which makes the message before it a plea. */
async function messagesNow({ db }: Parts, profileId: string): Promise<ConversationMessage[]> {
  const messages = (await getConversation(db, profileId))?.messages ?? [];
  const last = messages.at(-1);
  const reply = last && { ...last, id: '', role: 'assistant' as const, content: '', question: 'left', keeping: null };
  return reply ? [...messages, reply] : messages;
}

const partsIn = ({ named, offered }: Mark) => [...named, ...offered];

export async function storyNamesNow(parts: Parts, profileId: string): Promise<string[]> {
  const { story_names: names } = await presentNow(parts, profileId, await messagesNow(parts, profileId));
  return names.map(({ name }) => name);
}

/** Every message with its switches. Of an earlier plea only what is on is told, and what a reply of ours named. */
export async function switchesWithPleas(
  parts: Parts,
  profileId: string,
  messages: readonly ConversationMessage[],
): Promise<SwitchedMessage[]> {
  const named = messages.flatMap(({ question }) => (isAboutLeavingOut(question) ? partsIn(readMark(question)) : []));
  const places = new Map(messages.map(({ id }, at) => [id, at]));
  const withPlea = (one: SwitchedMessage): SwitchedMessage => {
    const isTold = (at: number, isOn: boolean) => isOn || hasPart(named, one.id, at);
    return { ...one, sentences: one.sentences.map((each, at) => ({ ...each, isTold: isTold(at, each.isOn) })) };
  };
  const isPlea = ({ id }: SwitchedMessage) => isAboutLeavingOut(messages[(places.get(id) ?? -1) + 1]?.question);
  return (await switchesNow(parts, profileId, messages)).map((one) => (isPlea(one) ? withPlea(one) : one));
}
