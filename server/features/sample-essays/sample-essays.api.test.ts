import { afterAll, beforeAll, expect, it } from 'vitest';
import { educationLevels, type SampleEssay } from '#contracts/essays.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createStudent, type TestMember } from '#server/testing/people/test-people.ts';
import { readEssayFile } from './essay-file.ts';
import { importSampleEssays } from './sample-essays.service.ts';

let test: TestApp;
let sam: TestMember;
beforeAll(async () => {
  test = await openTestApp();
  sam = await createStudent(test.app, test.db);
});
afterAll(() => test.close());

async function list(level: string) {
  const url = `/api/sample-essays/by-education-level?education_level=${level}`;
  const answer = await test.app.inject({ url, headers: sam.headers });
  return { status: answer.statusCode, essays: answer.json<SampleEssay[]>() };
}

it.each(educationLevels)('has at least three for %s, each once and whole', async (level) => {
  const { essays } = await list(level);
  expect(essays.length).toBeGreaterThanOrEqual(3);
  expect(new Set(essays.map(({ id }) => id)).size).toBe(essays.length);
  for (const { essay_text } of essays) expect(essay_text.split(/\s+/).length).toBeGreaterThan(200);
});

it('does not know a level that is not there', async () => {
  expect((await list('kindergarten')).status).toBe(400);
});

it('shows imported ones first, and importing again replaces them', async () => {
  const file = (text: string) => readEssayFile('PhD-tides.md', `# Tides\n\n${text}`);
  for (const text of ['First.', 'Second.']) {
    const read = file(text);
    await importSampleEssays(test.db, read ? [read] : []);
  }
  const { essays } = await list('phd');
  expect(essays[0]).toMatchObject({ title: 'Tides', essay_text: 'Second.' });
  expect(essays.filter(({ title }) => title === 'Tides')).toHaveLength(1);
});

it.each([
  ['tides.md', '# Tides\n\nText'],
  ['phd-tides.md', 'No title here'],
  ['phd-tides.md', '# Title alone\n'],
])('does not take %s with %j for an essay', (name, content) => expect(readEssayFile(name, content)).toBeNull());
