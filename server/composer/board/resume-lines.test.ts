import { card } from '#contracts/board-parts.ts';
import { expect, it } from 'vitest';
import { withOwnIds } from '#contracts/board-ids.ts';
import { resumeLines } from './resume-lines.ts';

const resume = `Ana Ruiz
Tulsa, Oklahoma

EDUCATION
Kiln Street High School, Class of 2027
WORK
Cashier, Corner Market, 2024 - present
- Closed the register 3 nights a week
Helper, Red Door Pottery, June 2025 - present
- Carry clay and mix glaze for two potters
- Loaded 90 firings
ACTIVITIES
Swim team, 2023 - 2025
SKILLS
Glazing, Spanish`;

const offered = (sentences: string[], { min = 250, asked = 'What happened?', own = resume } = {}) =>
  resumeLines(withOwnIds({ rows: [{ ask: 'Tell us.', items: [card(asked, sentences)] }], tray: [] }), own, {
    min,
    max: 650,
  }).map(({ text }) => text);

it('offers the lines of the job that the story is about, as they were written, the closest first', () => {
  expect(offered(['The glaze ran.', 'I mixed the glaze too thin and the clay cracked.'])).toEqual([
    'Carry clay and mix glaze for two potters',
    'Helper, Red Door Pottery, June 2025 - present',
    'Loaded 90 firings',
  ]);
});

it('knows the job by its name, and by the line that we asked about', () => {
  expect(offered(['We spent the night at the market.'])[0]).toBe('Cashier, Corner Market, 2024 - present');
  const asked = 'You listed “Closed the register 3 nights a week”. What is that like?';
  expect(offered(['It is slow.', 'My dad has a clay pot.'], { asked })[0]).toBe(
    'Cashier, Corner Market, 2024 - present',
  );
});

it('reads a story that was written by hand like any other, and not what was typed on the board', () => {
  const board = withOwnIds({
    rows: [{ ask: 'Tell us.', items: [card('', ['I mixed the glaze too thin.'])] }],
    tray: [],
  });
  const limits = { min: 250, max: 650 };
  expect(resumeLines(board, resume, limits, () => false)).not.toEqual([]);
  expect(resumeLines(board, resume, limits, () => true)).toEqual([]);
});

it('offers nothing for a plan that is long enough, for another story, without a resume, or what is said already', () => {
  expect(offered(['The glaze ran.'], { min: 2 })).toEqual([]);
  expect(offered(['My brother was born in June 2025.'])).toEqual([]);
  expect(offered(['I go to the school on Kiln Street.'])).toEqual([]);
  expect(offered(['The glaze ran.'], { own: '' })).toEqual([]);
  expect(offered(['I carry clay and mix glaze for two potters.'])).not.toContain(
    'Carry clay and mix glaze for two potters',
  );
});

it('goes before the card about the same job, the one we asked about it, or what that one leans on', () => {
  const place = (...texts: string[]) => {
    const asked = (text: string) =>
      text.startsWith('Slow') ? 'You wrote “Loaded 90 firings”. And?' : `${text.slice(0, 3)}?`;
    const items = texts.map((text) => card(text.startsWith('I help at') ? '' : asked(text), [text]));
    const board = withOwnIds({ rows: [{ ask: 'Tell us.', items }], tray: [] });
    const [line] = resumeLines(board, resume, { min: 250, max: 650 });
    return texts[board.rows[0]?.items.findIndex(({ id }) => id === line?.before) ?? -1];
  };
  const [glaze, later] = ['The glaze ran.', 'Last week at work I read the label first.'];
  expect(place(glaze, 'My aunt came.', later)).toBe(later);
  expect(place('My aunt came.', 'So I mixed new glaze.', 'We ate.')).toBe('My aunt came.');
  expect(place(glaze, 'Slow and hot.', later)).toBe('Slow and hot.');
  expect(place('We mixed it.', 'My aunt came.', 'We loaded a kiln.')).toBe('We mixed it.');
  expect(place(glaze, 'I want to work with clay and glaze.')).toBe(glaze);
  expect(place('I help at the Red Door, mixing glaze at work.', glaze)).toBe(glaze);
});
