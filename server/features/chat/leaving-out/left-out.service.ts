import type { ConversationMessage } from '#server/features/chat/conversation.service.ts';
import type { SwitchedMessage } from '#server/features/chat/kept-messages.service.ts';
import { findAll, findNamed, stemsOf } from './find-meant.ts';
import { asksOut, isNoStory } from './hear-wishes.ts';
import { isSwitching, readMark, sortBySwitch, type Part } from './marks.ts';
import replies from './replies.json' with { type: 'json' };
import { nameParts, sayOf } from './say-left-out.ts';
import { openNotice } from './under-notice.ts';

/** “i don't want the pills in any story”, “not the part about Teo please”, “hide that” */
const keepsAway =
  /\b(?:(?:don['’]?t|do not|never) want|not (?:be )?in|hide|private|secret|nobody|no one|not the (?:part|bit|thing)|any story)\b/i;

/** Whether a message asks for something to go out or to come back, in plain words, or says that it is no story. */
export const asksToLeaveOut = (content: string) =>
  keepsAway.test(content) ||
  asksOut.test(content) ||
  isNoStory.test(content) ||
  /\bback\b(?! with)|\b(?:out|off)\W*$/i.test(content);

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
