import { doubtMark } from '#server/composer/reading/doubt.ts';
import { baseOf } from './state.ts';
import replies from './texts/replies.json' with { type: 'json' };

const { stay, other, skip, done, answer, asking, right, whole, back, out, keep } = replies.chips;
/** After what we say about leaving something out, by its mark: `left:part+…`, `left:none`. */
export const leavingOut = { right, whole, back, out, keep };
const afterLeft: Record<string, string[]> = {
  left: [right, back],
  'left:part': [right, whole, back],
  'left:heavy': [right, back],
  'left:heavy:part': [right, whole, back],
  'left:in': [out, keep],
  'left:none': [whole, keep],
};

/** What the student may tap instead of writing: plain words, sent as their message. `asked` is the mark of the last question. */
export function chipsFor(asked: string | null, question: string, stories: number): string[] {
  const mark = asked === null ? null : baseOf(asked);
  if (mark !== null && mark in afterLeft) return afterLeft[mark] ?? [];
  if (mark === 'care') return [other];
  if (mark === doubtMark) return [answer, asking, skip];
  if (asked?.endsWith('+help')) return [...replies.help, skip];
  if (mark === 'goodbye' || mark === 'end') return stories > 0 ? [stay, other] : [other];
  const lines = [...question.matchAll(/^– (.+)$/gm)].map(([, line = '']) => line);
  if (mark === 'pick') return [...lines, replies.pickOther, done];
  return stories === 0 ? [other, skip, done] : [stay, other, skip, done];
}
