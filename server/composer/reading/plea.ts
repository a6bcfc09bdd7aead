import { plainWordsOf, withoutFillers } from '#server/composer/language/plain-words.ts';
import { topicOf } from './asked-about.ts';
import data from './plea.json' with { type: 'json' };

const [starts, spoken] = [new Set(data.starts.split(' ')), new Set(data.spoken.split(' '))];
const breaks = new RegExp(data.breaks, 'i');

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
