import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Resume } from '#contracts/documents.ts';
import { fileTypes } from '#contracts/file-types.ts';
import { correctedTextMaxLength, uploadLimits } from '#contracts/limits.ts';
import {
  bombDocx,
  cutDocx,
  laughingDocx,
  oldWordFile,
  paragraph,
  rawDocx,
  resumeDocx,
  spreadsheet,
} from '#server/testing/docx/sample-docx.ts';
import { twoColumnResume } from '#server/testing/pdf/sample-pdfs.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { giveDocument, uploadDocument } from '#server/testing/test-documents.ts';
import { createStudent, type TestMember } from '#server/testing/people/test-people.ts';

let test: TestApp;
let student: TestMember;
beforeAll(async () => {
  test = await openTestApp();
  student = await createStudent(test.app, test.db);
});
afterAll(() => test.close());

const docx = { type: fileTypes.docx, fileName: 'resume.docx' };
const txt = { type: fileTypes.txt, fileName: 'resume.txt' };
const doc = { type: 'application/msword', fileName: 'resume.doc' };

async function download(url: string) {
  const { pathname, search } = new URL(url, 'http://localhost');
  return test.app.inject({ url: `${pathname}${search}` });
}

describe('besides a PDF', () => {
  it('a Word file is read, kept and given back as it was', async () => {
    const file = await resumeDocx();
    const answer = await uploadDocument(test.app, student, 'resume', file, docx);
    expect(answer.statusCode).toBe(200);
    const stored = answer.json<Resume>();
    expect(stored).toMatchObject({ file_type: 'docx', file_bytes: file.length, pages: 0, read_by: 'text' });
    expect(stored.resume_content).toContain(
      'Family Responsibilities\nEvenings with my brother\tsince 2022\n• Homework',
    );
    const given = await download(stored.file_url ?? '');
    expect(given.headers).toMatchObject({
      'content-type': fileTypes.docx,
      'content-disposition': 'attachment; filename="resume.docx"',
    });
    expect(given.rawPayload.equals(file)).toBe(true);
  });

  it('a text is, as a transcript too', async () => {
    const file = Buffer.from('\ufeffBIO 110   Biology   A\r\nMAT 201   Calculus   A-', 'utf16le');
    const answer = await uploadDocument(test.app, student, 'transcript', file, txt);
    expect(answer.json()).toMatchObject({
      transcript_content: 'BIO 110   Biology   A\nMAT 201   Calculus   A-',
      file_type: 'txt',
      pages: 0,
    });
    const given = await download(answer.json<Resume>().file_url ?? '');
    expect(given.headers).toMatchObject({
      'content-type': expect.stringContaining('text/plain'),
      'content-disposition': 'attachment; filename="transcript-as-uploaded.txt"',
    });
    expect(given.rawPayload.equals(file)).toBe(true);
  });

  it('a PDF or a Word file that calls itself a text is read as what it is', async () => {
    const pdf = await uploadDocument(test.app, student, 'resume', twoColumnResume(1), txt);
    expect(pdf.json()).toMatchObject({ file_type: 'pdf', pages: 1 });
    const word = await uploadDocument(test.app, student, 'resume', rawDocx(paragraph('Maya')), txt);
    expect(word.json()).toMatchObject({ file_type: 'docx', resume_content: 'Maya' });
  });

  it('tells how far it is to whoever asks for a stream', async () => {
    const answer = await uploadDocument(test.app, student, 'resume', Buffer.from('Maya Castillo'), {
      ...txt,
      accept: 'text/event-stream',
    });
    expect(answer.body).toContain('event: done');
    expect(answer.body).toContain('"file_type":"txt"');
  });
});

describe('what is refused with a sentence, and changes nothing', () => {
  const tooMuch = Buffer.from('Words and more words.\n'.repeat(correctedTextMaxLength / 10));
  it.each([
    ['an old Word file', () => oldWordFile(), doc, 415, '(.doc)'],
    ['an old Word file that calls itself a new one', () => oldWordFile(), docx, 415, '(.doc)'],
    ['a Word file with a password', () => oldWordFile({ isLocked: true }), docx, 400, 'locked with a password'],
    ['a Word file that is cut off', cutDocx, docx, 400, 'This Word file is damaged'],
    ['a Word file that is a bomb', bombDocx, docx, 400, 'takes too long'],
    ['a Word file of entities', laughingDocx, docx, 400, 'takes too long'],
    ['an empty Word file', () => rawDocx('<w:p/>'), docx, 400, 'any text in this Word file'],
    ['a spreadsheet', spreadsheet, docx, 415, 'Invalid file type. Please upload a PDF file.'],
    ['a text that calls itself a Word file', () => Buffer.from('Maya'), docx, 415, 'Please upload a PDF file.'],
    ['a picture that calls itself a text', () => Buffer.from('89504e470d0a1a0a0000', 'hex'), txt, 415, 'PDF file.'],
    ['rich text', () => Buffer.from('{\\rtf1 Maya}'), txt, 415, 'Please upload a PDF file.'],
    ['a text without words', () => Buffer.from('\n12 - 34\n'), txt, 400, 'any text in this text file'],
    ['a text of a book', () => tooMuch, txt, 413, 'too long'],
    ['a text of 50 MB', () => Buffer.alloc(50 * 1024 * 1024, 'words '), txt, 413, 'larger than 10 MB'],
    ['an empty text', () => Buffer.alloc(0), txt, 400, 'empty'],
    [
      'a page of Pages',
      () => Buffer.from('PK\u0003\u0004'),
      { type: 'application/x-iwork-pages-sffpages' },
      415,
      'PDF file.',
    ],
    ['a photo', () => Buffer.from('ffd8ffe0', 'hex'), { type: 'image/jpeg' }, 415, 'Please upload a PDF file.'],
  ])('%s', async (_what, make, shape, status, words) => {
    const person = await createStudent(test.app, test.db);
    await giveDocument(test.db, person.profile.id, 'resume', 'The resume from before.');
    const answer = await uploadDocument(test.app, person, 'resume', make(), shape);
    expect({ status: answer.statusCode, detail: answer.json().detail }).toEqual({
      status,
      detail: expect.stringContaining(words),
    });
    const kept = await test.app.inject({ url: '/api/resumes/my_resume', headers: person.headers });
    expect(kept.json()).toMatchObject({ resume_content: 'The resume from before.' });
  });

  it('no text is too large that is not larger than a file may be', () => {
    expect(tooMuch.length).toBeLessThan(uploadLimits.bytes);
  });
});
