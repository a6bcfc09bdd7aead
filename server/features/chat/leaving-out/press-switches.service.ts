import { isAboutLeavingOut } from '#server/composer/compose.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Profile } from '#server/platform/access/identity.ts';
import { getConversation, type ConversationMessage } from '#server/features/chat/conversation.service.ts';
import { keepMessage } from '#server/features/chat/keep-message.service.ts';
import { presentNow, switchesNow, type SwitchedMessage } from '#server/features/chat/kept-messages.service.ts';
import type { ChatParts } from '#server/features/chat/reply.service.ts';
import { hasPart, readMark, sortBySwitch, type Part } from './marks.ts';

export type Parts = Pick<ChatParts, 'db' | 'workers'>;

/** Switches sentences, the way the student does by hand, and reads how they stand then. */
export async function press(
  parts: Parts,
  caller: Profile,
  all: readonly SwitchedMessage[],
  meant: readonly Part[],
  to: 'on' | 'off',
): Promise<{ on: Part[]; off: Part[]; after: SwitchedMessage[] }> {
  for (const { id, at } of meant) {
    const message = all.find((one) => one.id === id);
    const texts = at.flatMap((place) => message?.sentences[place] ?? []).filter(({ isOn }) => isOn !== (to === 'on'));
    if (texts.length === 0) continue;
    await keepMessage(parts, caller, id, { [to]: texts.map(({ text }) => text) }).catch(ignoreChangedElsewhere);
  }
  const after = await switchesNow(parts, caller.id, await messagesNow(parts, caller.id));
  return { ...sortBySwitch(meant, after), after };
}

function ignoreChangedElsewhere(error: unknown): void {
  if (!(error instanceof AppError) || error.code !== 'conflict') throw error;
}

/** The conversation as it will stand with our reply, which makes the message before it a plea. */
async function messagesNow({ db }: Parts, profileId: string): Promise<ConversationMessage[]> {
  const messages = (await getConversation(db, profileId))?.messages ?? [];
  const last = messages.at(-1);
  const reply = last && { ...last, id: '', role: 'assistant' as const, content: '', question: 'left', keeping: null };
  return reply ? [...messages, reply] : messages;
}

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
  const named = messages.flatMap(({ question }) => (isAboutLeavingOut(question) ? readMark(question).named : []));
  const places = new Map(messages.map(({ id }, at) => [id, at]));
  const withPlea = (one: SwitchedMessage): SwitchedMessage => {
    const isTold = (at: number, isOn: boolean) => isOn || hasPart(named, one.id, at);
    return { ...one, sentences: one.sentences.map((each, at) => ({ ...each, isTold: isTold(at, each.isOn) })) };
  };
  const isPlea = ({ id }: SwitchedMessage) => isAboutLeavingOut(messages[(places.get(id) ?? -1) + 1]?.question);
  return (await switchesNow(parts, profileId, messages)).map((one) => (isPlea(one) ? withPlea(one) : one));
}
