import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readMarked } from '#server/providers/documents/word/marked/read-marked.ts';
import { readWorkFile } from './work-file.ts';

/**
 * A file of ours that was opened in LibreOffice 7.4, changed there with changes recorded (two wordings, a sentence at the end, a
 * comment), and saved as a Word file.
 */
const bytes = new Uint8Array(readFileSync(path.join(import.meta.dirname, '../../testing/docx/from-libreoffice.docx')));
const draft =
  'I counted the bowls every morning before school.\n\nMy aunt  said nothing about it. “Ça va,” she said — 你好 🎉.\n\nThen the shelf broke and I held it up.';

it('takes what was done in LibreOffice, on top of what was done here', async () => {
  const read = await readWorkFile(bytes, draft);
  if (read.kind !== 'read') throw new Error(read.kind);
  expect(read.essay).toBe(
    'I counted forty clay bowls before dawn .\n\nMy aunt  kept quiet about it. “Ça va,” she said — 你好 🎉.\n\nSuddenly the shelf broke.\n\nI ran, and I held it up. I was alone.',
  );
  expect(read.comments.map(({ text, from, to }) => [text, draft.slice(from, to)])).toEqual([
    ['Name her?', 'My aunt'],
    // An answer of ours, which LibreOffice keeps as a comment of its own.
    ['Rosa.', 'My aunt'],
    ['Which shelf?', 'shelf broke'],
    ['How long?', 'held it up'],
  ]);
  // Which text it was made from is still said.
  expect(read.madeFrom).toMatch(/^[0-9a-f]{32}$/);
});

it('tells the changes that were made there from those made here', async () => {
  const marked = await readMarked(bytes);
  expect(marked?.original).toBe(draft);
  const changed = marked?.revisions.map(({ kind, author, text }) => [kind, author, text]) ?? [];
  expect(changed).toContainEqual(['insertion', 'Wanda Writer', 'forty clay ']);
  expect(changed).toContainEqual(['deletion', 'Unknown Author', 'every morning']);
  expect(changed).toContainEqual(['insertion', 'Unknown Author', 'before dawn']);
});
