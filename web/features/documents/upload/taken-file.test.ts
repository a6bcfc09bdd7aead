import { expect, it } from 'vitest';
import { fileTypes } from '#contracts/file-types.ts';
import { takeFile } from './taken-file.ts';

it.each([
  ['resume.pdf', 'application/pdf', fileTypes.pdf],
  ['resume.docx', fileTypes.docx, fileTypes.docx],
  ['resume.docx', '', fileTypes.docx],
  ['resume.DOCX', 'application/octet-stream', fileTypes.docx],
  ['resume.txt', 'text/plain', fileTypes.txt],
  ['notes.md', 'text/markdown', fileTypes.txt],
  ['resume', 'application/pdf', fileTypes.pdf],
])('%s of type “%s” is sent as %s', (name, type, sent) => {
  const taken = takeFile(new File(['words'], name, { type }));
  expect(taken.kind === 'file' ? taken.file.type : taken.kind).toBe(sent);
});

it.each([
  ['resume.doc', 'application/msword', 'old-word'],
  ['resume.doc', '', 'old-word'],
  ['resume.pages', '', 'other'],
  ['resume.pages', 'application/x-iwork-pages-sffpages', 'other'],
  ['photo.jpg', 'image/jpeg', 'other'],
  ['page.html', 'text/html', 'other'],
  ['resume.pdf.exe', 'application/x-msdownload', 'other'],
  ['resume', '', 'other'],
])('%s of type “%s” is not taken: %s', (name, type, kind) => {
  expect(takeFile(new File(['words'], name, { type })).kind).toBe(kind);
});
