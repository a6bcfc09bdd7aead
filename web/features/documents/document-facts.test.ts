import { expect, test } from 'vitest';
import { sizeText } from '#web/lib/size-text.ts';
import { fileHint, fileText, tooLargeText } from './document-facts.ts';

test.each([
  [0, '1 KB'],
  [1024, '1 KB'],
  [184 * 1024, '184 KB'],
  [1000 * 1024, '1 MB'],
  [1.25 * 1024 * 1024, '1.3 MB'],
  [10 * 1024 * 1024, '10 MB'],
])('%d bytes are %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text);
});

test('a file in a few words', () => {
  expect(fileText({ fileType: 'pdf', pages: 1, fileBytes: 2048 })).toBe('1 page, 2 KB');
  expect(fileText({ fileType: 'pdf', pages: 2, fileBytes: 2048 })).toBe('2 pages, 2 KB');
  expect(fileText({ fileType: 'docx', pages: 0, fileBytes: 2048 })).toBe('Word file, 2 KB');
  expect(fileText({ fileType: 'txt', pages: 0, fileBytes: 2048 })).toBe('Text, 2 KB');
  expect(fileHint).toBe('PDF, Word (.docx) or text (.txt), up to 10 MB and 30 pages.');
  expect(tooLargeText(14 * 1024 * 1024)).toContain('14 MB');
});
