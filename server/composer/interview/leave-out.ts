import { firstWords } from '#server/composer/language/words.ts';
import { heldBy, isAnswer, pleasIn, readConversation } from '#server/composer/stories/stories-in.ts';
import type { State } from './state.ts';
import replies from './texts/replies.json' with { type: 'json' };
import { fill } from './vary.ts';

const { one, many, more, yes, yesMany, notYet, secret, kept, how, switches } = replies.leave;
const most = { words: 14, named: 2 };

/** What was left out, to the letter, or where the student can switch it off; null where nothing is to be left out. */
export function leaveOut({ input, reading, content }: State): string | null {
  const pleas = pleasIn(reading).map(({ about }) => about);
  if (pleas.length === 0) return null;
  if (pleas.includes('maybe') || pleas.includes('how')) return pleas.includes('how') ? how : kept;
  const isCheck = pleas.includes('check');
  const held = heldBy(reading, readConversation(input.turns).filter(isAnswer), ['told', 'check']);
  const isIn = held.some(
    ({ answer, off }) => !answer.isPrivate && !off.every((text) => answer.keeping?.off.includes(text)),
  );
  const isHidden = reading.asks.includes('privacy') || pleas.includes('secret') || /\bno ?(?:body|one) /i.test(content);
  const start = isHidden ? `${secret} ` : '';
  const texts = held.flatMap(({ off }) => off).map((text) => `“${firstWords(text.replace(/\.+$/, ''), most.words)}”`);
  if (texts.length === 0 || (isCheck && isIn)) return `${start}${isCheck ? notYet : switches}`;
  const rest = texts.length > most.named ? fill(more, { number: String(texts.length - most.named) }) : '';
  const [alone, several] = isCheck ? [yes, yesMany] : [one, many];
  return `${start}${fill(texts.length === 1 ? alone : several, { list: `${texts.slice(0, most.named).join(', ')}${rest}` })}`;
}
