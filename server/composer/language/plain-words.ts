import { remember } from './remember.ts';
import lists from './plain-words.json' with { type: 'json' };

const alike = new Map(Object.entries(lists.alike).map(([written, plain]) => [written, plain.split(' ')]));
const dropped = new Set(lists.dropped.split(' ').map((word) => word.replace('_', ' ')));
const fillers = lists.fillers.split(' ').map((filler) => filler.split('_'));

/** The words of a sentence in one spelling (“im” is “I’m”) without those that change nothing. Quotations become one mark, unless asked for. */
export function plainWordsOf(sentence: string, { withQuotes = false, withAll = false } = {}): readonly string[] {
  const plain = sentence.toLowerCase().replaceAll(/[’‘]/g, "'");
  const told = withQuotes ? plain : plain.replaceAll(/“[^“”]*”|"[^"]*"/g, ' “ ');
  return withAll ? spellAll(told) : spellShort(told);
}

const spellAll = remember((told) => spell(told, new Set()));
const spellShort = remember((told) => spell(told, dropped));

function spell(told: string, without: ReadonlySet<string>): readonly string[] {
  const words = told.replaceAll(/(\p{L})\1{2,}/gu, '$1').match(/[\p{L}\p{N}][\p{L}\p{N}']*|[,“]/gu) ?? [];
  const spelt: string[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    const next = words[at + 1] ?? '';
    const pair = `${word} ${next}`;
    const isPair = alike.has(pair);
    if (isPair || without.has(pair)) at += 1;
    if (without.has(pair) || (without.has(word) && !isPair)) continue;
    const known = alike.get(isPair ? pair : word);
    if (known) spelt.push(...known);
    else if (word !== ',' || spelt.at(-1) !== ',') spelt.push(word);
  }
  return spelt;
}

/** Without “ok so, well” before what is said. */
export function withoutFillers(words: readonly string[]): string[] {
  let at = 0;
  for (;;) {
    while (words[at] === ',') at += 1;
    const filler = fillers.find(
      (one) => words.length - at > one.length && one.every((word, index) => words[at + index] === word),
    );
    if (!filler) return words.slice(at);
    at += filler.length;
  }
}
