import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { ResumeSection } from '#contracts/resume.ts';
import { readResume } from './read-resume.ts';
import { writeResume } from '#contracts/resume-text.ts';

const folder = new URL('fixtures/', import.meta.url);
const names = readdirSync(folder).filter((name) => /^\d\d-.*(?<!outline)\.txt$/.test(name));

const headingsOf = (sections: readonly ResumeSection[]) => sections.map(({ heading }) => heading).filter(Boolean);

/** Which cards stand in which kind of section, and what is on each. */
const cardsOf = (sections: readonly ResumeSection[]) =>
  sections.flatMap(({ kind, cards }) => cards.map(({ title, dates, lines }) => [kind, title, dates, lines.length]));

it.each(names)('cards that were written out are found again: %s', (name) => {
  const sections = readResume(readFileSync(new URL(name, folder), 'utf8'));
  expect(cardsOf(readResume(writeResume(sections)))).toEqual(cardsOf(sections));
});

it.each(names)('nothing is left out: %s', (name) => {
  const sections = readResume(readFileSync(new URL(name, folder), 'utf8'));
  const text = writeResume(sections);
  const cards = sections.flatMap((section) => section.cards);
  const parts = [
    ...headingsOf(sections),
    ...cards.flatMap(({ title, place, dates, lines }) => [title, place, dates].concat(lines)),
  ];
  expect(parts.filter((part) => !text.includes(part))).toEqual([]);
});

it('a section is called by its heading, or by its kind', () => {
  const card = { id: 'a', title: 'Baker', place: 'Castillo Bakery', dates: '2024', lines: ['Baked 220 rolls'] };
  const sections: ResumeSection[] = [
    { id: '1', kind: 'contact', heading: '', cards: [{ ...card, title: '', place: '', dates: '', lines: ['Maya'] }] },
    { id: '2', kind: 'work', heading: '', cards: [card] },
    { id: '3', kind: 'activities', heading: 'Athletics', cards: [{ ...card, place: '', lines: [] }] },
  ];
  expect(writeResume(sections)).toBe(
    'Maya\n\n## Work experience\n### Baker | Castillo Bakery | 2024\n• Baked 220 rolls\n\n## Athletics\n### Baker | 2024',
  );
});
