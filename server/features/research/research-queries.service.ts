import type { EssayForm } from '#contracts/essays.ts';

type Asked = Pick<EssayForm, 'promptText' | 'universityName' | 'courseName'>;

/** Words that say nothing about what to look for. */
const idle = new Set(
  `a an and are as at be been being but by can did do does for from had has have how if in into is it its me my of on or our
  should that the their them they this to was we were what when which who why will with would you your about describe discuss
  essay explain please reflect share tell us write words word applicant application student students university college
  experience experiences important impact life person personal`.split(/\s+/),
);

/**
 * What the web is asked, made of prompt, university and course alone. Nothing of the student leaves the house this way.
 */
export function makeQueries({ promptText, universityName, courseName }: Asked): string[] {
  const about = keywords(promptText, [universityName, courseName], 6).join(' ');
  const queries = [
    `${universityName} ${courseName} program courses faculty research`,
    `${universityName} ${courseName} undergraduate graduate opportunities labs projects`,
    `${universityName} ${about || 'student life values community'}`,
  ];
  return [...new Set(queries.map((query) => query.replace(/\s+/g, ' ').trim().slice(0, 300)))];
}

/** The telling words of a text, each once, in their order, without those that stand in `known`. */
export function keywords(text: string, known: string[], limit: number): string[] {
  const skip = new Set(known.flatMap(wordsOf));
  const found = wordsOf(text).filter((word) => word.length > 3 && !idle.has(word) && !skip.has(word));
  return [...new Set(found)].slice(0, limit);
}

export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
