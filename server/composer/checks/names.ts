import type { Vocabulary } from './vocabulary.ts';
import { knows } from './vocabulary.ts';
import type { PromptForm } from '#server/composer/prompt/read-prompt.ts';
import { contentRoots } from '#server/composer/language/words/words.ts';
import type { EssayText } from './essay-text.ts';
import { finding, type Finding } from './finding.ts';

const university =
  /\b(?:(?:The )?University of (?:\p{Lu}[\p{L}-]+(?:,? (?=\p{Lu}))?)+|(?:\p{Lu}[\p{L}.&'’-]+ ){1,8}(?:University|College|Institute(?: of Technology)?|School of \p{Lu}\p{L}+))/gu;
const course =
  /\b(?:to study|studying|majoring in|major in|(?:bachelor'?s?|master'?s?|degree|programme?|phd|msc|ma|ms|course) (?:degree )?(?:in|of)) ((?:[A-Za-z][\w-]*)(?: (?:and |of )?[A-Za-z][\w-]*){0,3})/gi;

/** The wrong university in an essay is the one mistake nobody forgives. */
export function checkNames(
  essay: EssayText,
  form: PromptForm,
  vocabulary: Vocabulary,
  others: readonly string[],
): Finding[] {
  const own = form.universityName.toLowerCase();
  const ownRoots = new Set(contentRoots(form.universityName));
  const found: Finding[] = [];
  for (const sentence of essay.sentences) {
    const listed = others.filter(
      (name) =>
        name.toLowerCase() !== own &&
        !own.includes(name.toLowerCase()) &&
        new RegExp(String.raw`(?<![\w])${RegExp.escape(name)}(?![\w])`).test(sentence.text),
    );
    const shaped = sentence.text.match(university) ?? [];
    for (const name of [...listed, ...shaped]) {
      const roots = contentRoots(name).filter(
        (root) => !['university', 'college', 'school', 'institute', 'technology'].includes(root),
      );
      // “At University” names none.
      if (roots.length === 0 && !listed.includes(name)) continue;
      const isOwn =
        own !== '' &&
        (own.includes(name.trim().toLowerCase()) ||
          name.toLowerCase().includes(own) ||
          (roots.length > 0 && roots.every((root) => ownRoots.has(root))));
      const isGiven = roots.length > 0 && roots.every((root) => knows(vocabulary, root, root));
      if (isOwn || isGiven) continue;
      found.push(
        finding(
          'wrong university',
          'must',
          `“${name.trim()}” is named, but the essay is for ${form.universityName || 'another university'}.`,
          sentence,
        ),
      );
      break;
    }
    const wrong = wrongCourse(sentence.text, form.courseName, vocabulary);
    if (wrong)
      found.push(
        finding(
          'wrong course',
          'should',
          `“${wrong}” is named as the subject, but the essay is for ${form.courseName}.`,
          sentence,
        ),
      );
  }
  return found;
}

function wrongCourse(text: string, courseName: string, vocabulary: Vocabulary): string | null {
  if (courseName.trim() === '') return null;
  const ownRoots = new Set(contentRoots(courseName));
  for (const match of text.matchAll(course)) {
    const named = (match[1] ?? '')
      .replace(/\b(?:because|at|in|for|with|and I|so|to|when|which|that|by|from)\b.*$/i, '')
      .trim();
    const roots = contentRoots(named).filter((root) => root.length > 2);
    if (roots.length === 0 || roots.some((root) => ownRoots.has(root) || knows(vocabulary, root, root))) continue;
    return named;
  }
  return null;
}
