import { chipsFor } from '#server/composer/compose.ts';
import replies from './replies.json' with { type: 'json' };

const { right, whole, back, out, keep, other } = replies.chips;

/** By what is written down with our reply, without the sentences it names: `left:part+…` */
const afterLeft = new Map([
  ['left', [right, back]],
  ['left:part', [right, whole, back]],
  ['left:heavy', [right, back]],
  ['left:heavy:part', [right, whole, back]],
  ['left:in', [out, keep]],
  ['left:none', [whole, other]],
]);

/** What the student may tap instead of writing, after a question or a reply about leaving something out. */
export const chipsAfter = (mark: string | null, text: string, stories: number) =>
  afterLeft.get(mark?.split('+')[0] ?? '') ?? chipsFor(mark, text, stories);
