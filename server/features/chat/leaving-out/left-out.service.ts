import type { Profile } from '#server/platform/access/identity.ts';
import type { ConversationMessage } from '#server/features/chat/conversation.service.ts';
import type { SwitchedMessage } from '#server/features/chat/kept-messages.service.ts';
import { findAll, findNamed, stemsOf } from './find-meant.ts';
import { asksOut, isNoStory } from './hear-wishes.ts';
import { hasPart, isSwitching, readMark, sortBySwitch, type Part } from './marks.ts';
import { press, type Parts } from './press-switches.service.ts';
import replies from './replies.json' with { type: 'json' };
import { nameParts, sayOf } from './say-left-out.ts';
import { openNotice } from './under-notice.ts';

/** Whether a message asks for something to go out or to come back, in plain words, or says that it is no story. */
export const asksToLeaveOut = (content: string) =>
  asksOut.test(content) || isNoStory.test(content) || /\bback\b(?! with)|\b(?:out|off)\W*$/i.test(content);

/** What our notice right before the newest message took out: “no I meant move it to the garden one”. */
export function switchedBefore(messages: readonly ConversationMessage[]): Part[] {
  const last = messages.findLastIndex(({ role }) => role === 'user');
  const { base, named } = readMark(openNotice(messages.slice(0, last))?.question ?? null);
  return isSwitching(base) ? named : [];
}

/** What is out of these, in one line; null where nothing is. */
export function sayIfOut(parts: readonly Part[], switches: readonly SwitchedMessage[]): string | null {
  const { off } = sortBySwitch(parts, switches);
  return off.length > 0 ? sayOf(replies.isOut, nameParts(off, switches)) : null;
}

/** The same of what is named. */
export const sayIfNamedOut = (topic: string, switches: readonly SwitchedMessage[]) =>
  sayIfOut(findNamed([...stemsOf(topic)], switches), switches);

/** Everything that is out now. */
export function sayOut(switches: readonly SwitchedMessage[]): string {
  const { off } = sortBySwitch(findAll(switches), switches);
  return off.length > 0 ? sayOf(replies.which, nameParts(off, switches, { isAsked: true })) : replies.nothingOut;
}

/** What was out comes back in, and is said. */
export async function bringBack(
  parts: Parts,
  caller: Profile,
  switches: readonly SwitchedMessage[],
  out: readonly Part[],
): Promise<{ text: string; isBack: (id: string, at: number) => boolean }> {
  const after = await press(parts, caller, switches, { on: out });
  return { text: sayOf(replies.back, nameParts(out, after)), isBack: (id, at) => hasPart(out, id, at) };
}
