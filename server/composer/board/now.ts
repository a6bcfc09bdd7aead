import lists from '#server/composer/language/data/words.json' with { type: 'json' };
import { splitSentences } from '#server/composer/language/sentences.ts';
import { wordsOf } from '#server/composer/language/words.ts';

const anyOf = (words: readonly string[], flags: string) => new RegExp(String.raw`\b(?:${words.join('|')})\b`, flags);
const now = anyOf(lists.now, 'i');
const notNow = anyOf(lists.notNow, 'gi');
const opensNow = new RegExp(String.raw`^(?:and |but |so )?(?:${lists.now.join('|')})\b`, 'i');
const clauseEnd = /[,;:—–]|\s(?:and|but|because|so|that|when|if)\s/i;
const states = new Set(lists.states);

/** Whether a text says how things are now. “Right now you have to drive” and “since I was eight” do not. */
export const saysNow = (text: string): boolean => now.test(text.replaceAll(notNow, ' '));

/** Whether somebody says what they do now: the “now” stands with “I” or “we” and something to do. */
export function doesNow(text: string): boolean {
  return splitSentences(text).some(({ text: sentence }) => {
    const bare = sentence.replaceAll(notNow, ' ').trim();
    const clauses = opensNow.test(bare) ? [bare] : bare.split(clauseEnd);
    return clauses.some((clause) => now.test(clause) && isDoing(wordsOf(clause)));
  });
}

function isDoing(words: readonly string[]): boolean {
  return words.some((word, at) => {
    const [who = '', short] = word.split(/['’]/);
    if (who !== 'i' && who !== 'we') return false;
    const next = words.slice(at + 1).find((each) => !each.endsWith('ly') && !lists.between.includes(each));
    if (next === undefined || lists.now.includes(next)) return false;
    return short === 'm' || short === 're' ? next.endsWith('ing') : !states.has(next);
  });
}
