import { beforeEach, describe, expect, it } from 'vitest';
import type { MadeSummary, ProfileSummary, SummaryFacts } from '#contracts/documents.ts';
import { getDocumentText } from '#server/features/documents/documents.service.ts';
import { beforeEachStudent } from '#server/testing/people/student-tests.ts';
import { createStudent, type TestMember } from '#server/testing/people/test-people.ts';
import { callApi, sure } from '#server/testing/reviews/test-reviews.ts';
import type { FakeOpenai } from '#server/testing/servers/fake-openai.ts';
import { withOutsideModel } from '#server/testing/servers/model-tests.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { giveDocument } from '#server/testing/test-documents.ts';
import { essayDeskOf } from '#server/testing/test-essays.ts';

const resume = [
  'EXPERIENCE',
  'Tutor, Hill Library, 2023 - present',
  '- Taught reading to 14 children every Saturday',
  'Cashier, Corner Market, 2022',
  '- Closed the register on Fridays',
  'AWARDS',
  'Science fair, second place, 2023',
].join('\n');
const transcript = 'Cumulative GPA: 3.91\nBiology 97%\nChemistry 95%';

let test: TestApp;
let student: TestMember;

const facts = () => callApi<SummaryFacts>(test, student, 'GET', '/summaries/facts');
const change = (id: string, is_deleted: boolean) =>
  callApi<SummaryFacts>(test, student, 'PUT', `/summaries/facts/${id}`, { is_deleted });
const make = () => callApi<MadeSummary>(test, student, 'GET', '/other-agents/profile/summary_by_rtc');

async function factWith(words: string) {
  const found = (await facts()).body.facts.find(({ text }) => text.includes(words));
  if (!found) throw new Error(`No fact has “${words}”.`);
  return found;
}

describe('facts of the summary', () => {
  beforeEachStudent((opened, person) => {
    test = opened;
    student = person;
  });
  beforeEach(async () => {
    await giveDocument(test.db, student.profile.id, 'resume', resume);
    await giveDocument(test.db, student.profile.id, 'transcript', transcript);
  });

  it('are listed with where they are from, as the summary has them', async () => {
    const { body: summary } = await make();
    const { body } = await facts();
    expect(body.facts.map(({ section }) => section)).toContain('Grades');
    for (const { line } of body.facts) expect(summary.summary.split('\n')).toContain(line);
    expect(await factWith('Cashier')).toMatchObject({ is_deleted: false, source: expect.stringContaining('resume') });
  });

  it('go from the summary when they are deleted, stay gone when it is made again, and come back', async () => {
    const made = (await make()).body;
    const cashier = await factWith('Cashier');
    const changed = (await change(cashier.id, true)).body;
    expect(changed.summary?.summary_content).not.toContain('Cashier');
    expect(changed.summary?.is_edited).toBe(false);
    expect(changed.facts.find(({ id }) => id === cashier.id)?.is_deleted).toBe(true);
    expect((await make()).body.summary).not.toContain('Cashier');
    // The same file once more says the same.
    await giveDocument(test.db, student.profile.id, 'resume', resume);
    expect((await make()).body.summary).not.toContain('Cashier');
    const back = (await change(cashier.id, false)).body;
    expect(back.summary?.summary_content).toBe(made.summary);
    expect((await make()).body.summary).toBe(made.summary);
  });

  it('take the heading along when it is the last of its part, and bring it back', async () => {
    const made = (await make()).body.summary;
    const award = await factWith('Science fair');
    expect((await change(award.id, true)).body.summary?.summary_content).not.toContain('### Awards');
    const back = (await change(award.id, false)).body.summary?.summary_content ?? '';
    expect(back.split('\n').sort()).toEqual(made.split('\n').sort());
  });

  it('are used by nothing once they are deleted', async () => {
    for (const words of ['Cashier', 'Biology']) await change((await factWith(words)).id, true);
    expect(await getDocumentText(test.db, student.profile.id, 'resume')).not.toMatch(/Cashier|register/);
    expect(await getDocumentText(test.db, student.profile.id, 'resume')).toContain('Taught reading to 14 children');
    expect(await getDocumentText(test.db, student.profile.id, 'transcript')).toBe(
      'Cumulative GPA: 3.91\nChemistry 95%',
    );
  });

  it('leave what the student wrote by hand alone', async () => {
    await make();
    const content = 'I tutor. Cashier, too.';
    await sure(callApi(test, student, 'PUT', '/summaries/my_summary', { summary_content: content }));
    const cashier = await factWith('Cashier');
    await change(cashier.id, true);
    expect((await change(cashier.id, false)).body.summary).toMatchObject({ summary_content: content, is_edited: true });
  });

  it('are nobody else’s', async () => {
    const cashier = await factWith('Cashier');
    const ana = await createStudent(test.app, test.db);
    const theirs = await callApi(test, ana, 'PUT', `/summaries/facts/${cashier.id}`, { is_deleted: true });
    expect(theirs.status).toBe(404);
    expect((await factWith('Cashier')).is_deleted).toBe(false);
    expect((await callApi<ProfileSummary | null>(test, ana, 'GET', '/summaries/my_summary')).body).toBeNull();
  });
});

describe('a deleted fact, with an outside model', () => {
  let server: FakeOpenai;
  withOutsideModel((opened, model) => {
    test = opened;
    server = model;
  });

  it('is in nothing that is sent to it', async () => {
    student = await createStudent(test.app, test.db);
    await giveDocument(test.db, student.profile.id, 'resume', resume);
    await change((await factWith('Cashier')).id, true);
    server.answerWith({ kind: 'text', pieces: ['Sam tutors at the Hill Library.'] });
    await make();
    const sam = essayDeskOf(test, student);
    await sam.tell('I fixed the bus with my uncle Milan.');
    await sam.invoke((await sam.begin()).thread_id);
    const sent = server.calls.map(({ body }) => JSON.stringify(body)).join('\n');
    expect(sent).toContain('Hill Library');
    expect(sent).not.toMatch(/Cashier|register/);
  });

  it('goes from a summary in the model’s own words, but not from what the student wrote', async () => {
    student = await createStudent(test.app, test.db);
    await giveDocument(test.db, student.profile.id, 'resume', resume);
    const written = ['Snapshot', 'Facts', 'Stories', 'Goals', 'Still missing'].map(
      (heading) => `## ${heading}\n\nSam works the register at a market.`,
    );
    server.answerWith({ kind: 'text', pieces: [written.join('\n\n')] });
    await make();
    expect((await change((await factWith('Cashier')).id, true)).body.summary).toBeNull();
    await change((await factWith('Cashier')).id, false);
    await make();
    await sure(callApi(test, student, 'PUT', '/summaries/my_summary', { summary_content: 'By my own hand.' }));
    const { body } = await change((await factWith('Cashier')).id, true);
    expect(body.summary).toMatchObject({ summary_content: 'By my own hand.', is_edited: true });
  });
});
