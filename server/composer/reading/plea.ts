import { plainWordsOf, withoutFillers } from '#server/composer/language/plain-words.ts';
import { contentWords } from '#server/composer/language/words.ts';
import { topicOf } from './asked-about.ts';
import data from './plea.json' with { type: 'json' };

const [starts, spoken] = [new Set(data.starts.split(' ')), new Set(data.spoken.split(' '))];
const breaks = new RegExp(data.breaks, 'i');
const known = contentWords(JSON.stringify([data.known, data.topics.told['1'], data.topics.told['10']]));

/** The clauses of a sentence that want something left out (`told`), or ask whether (`check`) or `how`; “I took the trash out” tells. */
export function pleasOf(sentence: string): { clause: string; about: string }[] {
  let isSpoken = false;
  const clauses = sentence.replaceAll(/“[^“”]*”|"[^"]*"/g, ' “ ').split(breaks);
  return clauses.flatMap((clause) => {
    const words = withoutFillers(plainWordsOf(clause));
    const isToUs = !isSpoken && (starts.has(words[0] ?? '') || starts.has(words.slice(0, 2).join('_')));
    const about = isToUs ? topicOf(words, data.topics, data.enough) : null;
    isSpoken ||= words.some((word, at) => spoken.has(word) && words[at - 1] !== 'i');
    return about === null ? [] : [{ clause, about }];
  });
}

/** What is to be left out, by its words: “drink” of “don't put my dad's drinking in, he'd die”; none of “leave that out”. */
export function partNamed(sentence: string): string[] {
  const clauses = pleasOf(sentence).map(({ clause }) => clause.replaceAll(/\S+['’]s\s/g, ' '));
  return [...contentWords(clauses.join(' ') || sentence)].filter((word) => !known.has(word));
}
