import type { Slot } from '#contracts/chat.ts';
import { plainWords } from '#server/composer/language/words/words.ts';
import type { ConversationState, Mark } from './conversation-state.ts';
import { phrases, type PhraseKind } from './phrases.ts';
import type { ReadyQuestion } from './subjects.ts';

/** A question with everything filled in. */
export type AskableQuestion = Pick<ReadyQuestion, 'ref' | 'slot' | 'text' | 'topic'>;

/** A message of the consultant. `question` and `slot` are kept with it; both are null where it asks nothing. */
export interface InterviewReply {
  text: string;
  slot: Slot | null;
  question: string | null;
}

/** The first of the phrases that was not said yet; nothing when all were. */
export function pickPhrase(
  said: string[],
  options: readonly string[],
  values: Record<string, string> = {},
): string | null {
  const fresh = options.find((option) => !wasSaid(said, option));
  return fresh === undefined ? null : fill(fresh, values);
}

export function phraseOf(
  state: ConversationState,
  kind: PhraseKind,
  values: Record<string, string> = {},
): string | null {
  return pickPhrase(state.said, phrases[kind], values);
}

/** Whether a message held all the fixed parts of a template. */
export function wasSaid(said: string[], template: string): boolean {
  const parts = template.split(/\{\w+\}/).filter((part) => part.trim() !== '');
  return said.some((text) => parts.every((part) => text.includes(part)));
}

export function fill(template: string, values: Record<string, string>): string {
  const filled = template.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
  return filled.charAt(0).toUpperCase() + filled.slice(1);
}

/** The draft knows by a gap's own words which answer belongs to it. A model may set other capitals and marks. */
export function asksForGap(message: string, gap: string): boolean {
  const words = plainWords(gap);
  return words !== '' && ` ${plainWords(message)} `.includes(` ${words} `);
}

export function joinParts(...parts: (string | null | undefined)[]): string {
  return parts
    .filter((part) => part !== null && part !== undefined && part !== '')
    .join(' ')
    .replaceAll(/\n +/g, '\n');
}

export function refWith(ref: string, ...marks: Mark[]): string {
  return [ref, ...marks].join('+');
}
