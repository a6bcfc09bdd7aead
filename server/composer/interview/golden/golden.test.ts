import { describe, expect, it } from 'vitest';
import { composeSummary } from '#server/composer/summary/compose-summary.ts';
import { parseResume } from '#server/composer/resume/parse-resume.ts';
import { rosa } from './career-changer.ts';
import { kofi } from './resume-only-student.ts';
import { maya } from './rich-student.ts';
import { linh } from './second-language-student.ts';
import { simulate, transcriptOf } from './simulate.ts';
import type { Student } from './student.ts';
import { devon } from './terse-student.ts';

const students: Student[] = [maya, devon, linh, rosa, kofi];

/**
 * Whole conversations and what is made of them, to be read by a person whenever a rule or a text changes:
 * `vitest run --project unit server/composer/interview/golden -u` writes them anew.
 */
describe.each(students)('$name', (student) => {
  it('has this conversation', async () => {
    await expect(transcriptOf(student, simulate(student))).toMatchFileSnapshot(
      `./texts/${student.name.toLowerCase()}.chat.txt`,
    );
  });

  it('gets this summary', async () => {
    const summary = composeSummary({
      firstName: student.name,
      resume: parseResume(student.resume ?? ''),
      transcript: student.transcript,
      turns: simulate(student),
    });
    await expect(`${summary}\n`).toMatchFileSnapshot(`./texts/${student.name.toLowerCase()}.summary.txt`);
  });

  it('gets the same conversation twice', () => expect(simulate(student)).toEqual(simulate(student)));
});
