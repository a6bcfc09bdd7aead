import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** The limit that the lint holds for code, which does not read style sheets. */
const mostLines = 300;

it('no style sheet is longer than a file of code may be', () => {
  const sheets = globSync('web/**/*.css');
  expect(sheets).not.toEqual([]);
  const tooLong = sheets.filter((file) => readFileSync(file, 'utf8').trimEnd().split('\n').length > mostLines);
  expect(tooLong).toEqual([]);
});
