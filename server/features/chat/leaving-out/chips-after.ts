import type { ChatMessage } from '#contracts/chat.ts';
import { chipsFor } from '#server/composer/compose.ts';
import { chipOf, readMark } from './marks.ts';
import replies from './replies.json' with { type: 'json' };

const { right, whole, back, out, keep, other, done, everything, stay } = replies.chips;

/** By what is written down with our reply, without the sentences it names: `left:part+…` */
const afterLeft = new Map([
  ['left', [right, back]],
  ['left:part', [right, whole, back]],
  ['left:heavy', [right, back]],
  ['left:heavy:part', [right, whole, back]],
  ['left:all', [everything, done, back]],
  ['left:in', [out, keep]],
  ['left:back', [right, out]],
  ['left:unsure', [back, stay]],
  ['left:again', [stay, back]],
  ['left:none', [whole, other]],
]);

/** What the student may tap instead of writing, after a question or a reply about leaving something out. */
export function chipsAfter(
  mark: string | null,
  text: string,
  { stories, conversation }: { stories: number; conversation: readonly ChatMessage[] },
): string[] {
  const { base, offered } = readMark(mark);
  const usual = afterLeft.get(base);
  if (!usual) return chipsFor(mark, text, stories);
  const sentences = offered.flatMap(({ id, at }) => {
    const kept = conversation.find((one) => one.id === id)?.kept?.sentences ?? [];
    return at.flatMap((place) => kept[place]?.text ?? []).map(chipOf);
  });
  if (sentences.length === 0) return usual;
  return [...new Set(sentences), ...(base === 'left:none' ? usual : [done, back])];
}
