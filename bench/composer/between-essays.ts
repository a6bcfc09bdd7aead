import { readEssay } from '#server/composer/checks/essay-text.ts';
import { draftEssay } from '#server/composer/compose.ts';
import { cases } from './cases.ts';

/** A few words may stand in two essays by chance. */
const fewWords = 4;

/** The sentences that stand in two essays of one student, where each essay was written after the others. */
export function toldTwice(): string[] {
  const found: string[] = [];
  const written = new Map<string, string[]>();
  for (const { student, input } of cases) {
    const before = written.get(student.id) ?? [];
    const { text } = draftEssay({ ...input, previousEssays: before });
    const told = new Set(before.flatMap((essay) => readEssay(essay).sentences.map((sentence) => sentence.text)));
    for (const sentence of readEssay(text).sentences)
      if (sentence.words > fewWords && told.has(sentence.text)) found.push(`${student.id}: ${sentence.text}`);
    written.set(student.id, [...before, text]);
  }
  return found;
}
