import { wordsOf } from '#server/composer/language/words.ts';
import { promptRows } from './prompt-rows.ts';

const place = /\b(?:our|us|here|campus|contribute|this (?:university|college|school|program|scholarship))\b/i;
const general = new Set('the of and at for in university college institute school technology state'.split(' '));

/** Whether a prompt asks about the place itself. Where it doesn't, the essay needs no facts about the university. */
export function asksAboutPlace(prompt: string, university: string): boolean {
  const names = new Set(wordsOf(university).filter((word) => word.length > 2 && !general.has(word)));
  if (/\b(?:statement of purpose|research statement|letter of motivation)\b/i.test(prompt)) return true;
  return promptRows(prompt).some((ask) => {
    // "Tell us about a time" is a way of asking.
    const bare = ask.replace(/\b(?:tell|show|teach|help|let|give|walk|share with) us\b/gi, '');
    return place.test(bare) || wordsOf(bare).some((word) => names.has(word));
  });
}
