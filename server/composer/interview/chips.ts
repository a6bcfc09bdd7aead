import { doubtMark } from '#server/composer/reading/doubt.ts';
import { baseOf } from './state.ts';
import replies from './texts/replies.json' with { type: 'json' };

const { stay, other, skip, done, answer, asking, elsewhere, more } = replies.chips;
/** What the student may tap instead of writing: plain words, sent as their message. `asked` is the mark of the last question. */
export function chipsFor(asked: string | null, question: string, stories: number): string[] {
  const mark = asked === null ? null : baseOf(asked);
  if (mark === 'care') return [other];
  if (mark === 'heavy') return asked === mark ? [elsewhere, more] : [elsewhere];
  if (mark === doubtMark) return [answer, asking, skip];
  if (asked?.endsWith('+help')) return [...replies.help, skip];
  if (mark === 'goodbye' || mark === 'end') return stories > 0 ? [stay, other] : [other];
  const lines = [...question.matchAll(/^– (.+)$/gm)].map(([, line = '']) => line);
  if (mark === 'pick') return [...lines, replies.pickOther, done];
  return stories === 0 ? [other, skip, done] : [stay, other, skip, done];
}
