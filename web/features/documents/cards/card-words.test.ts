import { expect, it } from 'vitest';
import type { ResumeSection, ResumeSectionKind } from '#contracts/resume.ts';
import { countText, kindBeside, nameOf } from './card-words.ts';

function section(kind: ResumeSectionKind, cards: number): ResumeSection {
  const card = { title: 'A', place: '', dates: '', lines: [] };
  return { id: kind, kind, heading: '', cards: Array.from({ length: cards }, (_, i) => ({ id: `${i}`, ...card })) };
}

it.each([
  [[section('activities', 6), section('awards', 3), section('work', 2)], '6 activities, 2 jobs, 3 awards'],
  [[section('activities', 1), section('contact', 1), section('activities', 1), section('skills', 1)], '2 activities'],
  [[section('education', 1), section('work', 1)], '1 job, 1 school'],
  [[section('contact', 1)], ''],
])('counts what was understood', (sections, words) => {
  expect(countText(sections)).toBe(words);
});

it('a card goes by its title, its place or its first line', () => {
  expect(nameOf({ title: 'Baker', place: 'Castillo', lines: [] })).toBe('Baker');
  expect(nameOf({ title: '', place: '', lines: ['I help my uncle'] })).toBe('I help my uncle');
  expect(nameOf({ title: 'word '.repeat(30), place: '', lines: [] })).toHaveLength(58);
});

it.each([
  ['', 'awards', ''],
  ['AWARDS', 'awards', ''],
  ['WORK', 'work', ''],
  ['Education', 'education', ''],
  ['PROJECTS', 'activities', 'Activities'],
] as const)('beside the heading “%s” of %s stands “%s”', (heading, kind, beside) => {
  expect(kindBeside({ heading, kind })).toBe(beside);
});
