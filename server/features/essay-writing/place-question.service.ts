import type { EssayForm } from '#contracts/essays.ts';
import { promptRows, wordsOf } from '#server/composer/compose.ts';

const place = /\b(?:our|us|here|campus|contribute|this (?:university|college|school|program|scholarship))\b/i;
const general = new Set('the of and at for in university college institute school technology state'.split(' '));

/** Whether a good answer to the prompt says something about the university. If not, research can be skipped. */
export function asksAboutPlace({ promptText, universityName }: EssayForm): boolean {
  const names = new Set(wordsOf(universityName).filter((word) => word.length > 2 && !general.has(word)));
  if (/\b(?:statement of purpose|research statement|letter of motivation)\b/i.test(promptText)) return true;
  return promptRows(promptText).some((ask) => {
    // "Tell us about a time" is a way of asking.
    const bare = ask.replace(/\b(?:tell|show|teach|help|let|give|walk|share with) us\b/gi, '');
    return place.test(bare) || wordsOf(bare).some((word) => names.has(word));
  });
}
