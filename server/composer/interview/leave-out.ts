import { firstWords } from '#server/composer/language/words.ts';
import { withoutTalk } from '#server/composer/reading/read-message.ts';
import { heldBy, pleaIn, readConversation } from '#server/composer/stories/stories-in.ts';
import type { State } from './state.ts';
import replies from './texts/replies.json' with { type: 'json' };
import { fill } from './vary.ts';

const { done, check, notYet, secret, kept, switches } = replies.leave;
const mostWords = 8;

/** What was left out, to the letter, or where the student can switch it off; null where nothing is to be left out. */
export function leaveOut({ input, reading }: State): string | null {
  const plea = pleaIn(reading);
  if (plea === null) return null;
  if (plea.about === 'maybe') return kept;
  const answers = readConversation(input.turns).filter((turn) => turn.reading?.kind === 'answer');
  const isCheck = plea.about === 'check';
  const out = isCheck ? answers.findLast(({ isPrivate }) => isPrivate) : heldBy(reading, answers);
  const start = reading.asks.includes('privacy') || plea.about === 'secret' ? `${secret} ` : '';
  if (!out) return `${start}${isCheck ? `${notYet} ` : ''}${switches}`;
  const quote = firstWords(withoutTalk({ text: out.content }) || out.content, mostWords);
  return `${start}${fill(isCheck ? check : done, { quote })}`;
}
