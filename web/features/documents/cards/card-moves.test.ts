import { describe, expect, it } from 'vitest';
import type { ResumeCard, ResumeSection } from '#contracts/resume.ts';
import { addCard, cardAbove, mergeWithAbove, removeCard, saveCard, splitCard } from './card-moves.ts';

const card = (id: string, lines: string[] = []): ResumeCard => ({
  id,
  title: id.toUpperCase(),
  place: '',
  dates: '',
  lines,
});
const sections: ResumeSection[] = [
  { id: 's1', kind: 'work', heading: 'Jobs', cards: [card('a', ['one', 'two', 'three']), card('b', ['four'])] },
  { id: 's2', kind: 'awards', heading: 'Awards', cards: [card('c')] },
];
const before = structuredClone(sections);

/** Where each card stands, by its title, and how many lines it has. */
const shape = (all: readonly ResumeSection[]) =>
  all.map(
    ({ kind, heading, cards }) =>
      `${heading || kind}: ${cards.map(({ title, lines }) => `${title}${lines.length}`).join(' ')}`,
  );

describe('a card', () => {
  it.each([
    [
      'is renamed in its place',
      saveCard(sections, 'a', { ...card('new'), lines: [] }, { id: 's1' }),
      ['Jobs: NEW0 B1', 'Awards: C0'],
    ],
    [
      'stays where its own kind is meant',
      saveCard(sections, 'b', card('b'), { kind: 'work' }),
      ['Jobs: A3 B0', 'Awards: C0'],
    ],
    [
      'moves to another section',
      saveCard(sections, 'b', card('b', ['four']), { id: 's2' }),
      ['Jobs: A3', 'Awards: C0 B1'],
    ],
    [
      'moves to a section that is made for it',
      saveCard(sections, 'b', card('b'), { kind: 'skills' }),
      ['Jobs: A3', 'Awards: C0', 'skills: B0'],
    ],
    ['takes an empty section away with it', saveCard(sections, 'c', card('c'), { id: 's1' }), ['Jobs: A3 B1 C0']],
    ['is deleted', removeCard(sections, 'a'), ['Jobs: B1', 'Awards: C0']],
    ['is merged with the one above', mergeWithAbove(sections, 'b'), ['Jobs: A5', 'Awards: C0']],
    ['is merged with nothing where nothing is above', mergeWithAbove(sections, 'c'), ['Jobs: A3 B1', 'Awards: C0']],
    ['is split at a line', splitCard(sections, 'a', 1), ['Jobs: A1 two1 B1', 'Awards: C0']],
    ['is not split where there is no such line', splitCard(sections, 'b', 7), ['Jobs: A3 B1', 'Awards: C0']],
    ['is added', addCard(sections, card('x'), { kind: 'awards' }), ['Jobs: A3 B1', 'Awards: C0 X0']],
  ])('%s', (_what, after, wanted) => {
    expect(shape(after)).toEqual(wanted);
    expect(sections).toEqual(before);
  });

  it('gives its head and its lines to the one above', () => {
    const named = saveCard(
      sections,
      'b',
      { title: 'Baker', place: 'Castillo', dates: '2024', lines: ['four'] },
      { id: 's1' },
    );
    expect(mergeWithAbove(named, 'b')[0]?.cards[0]?.lines).toEqual([
      'one',
      'two',
      'three',
      'Baker, Castillo, 2024',
      'four',
    ]);
    expect(cardAbove(named, 'b')?.id).toBe('a');
    expect(cardAbove(named, 'a')).toBeNull();
  });

  it('that is new has an id of its own', () => {
    const twice = addCard(addCard(sections, card('x'), { id: 's2' }), card('x'), { id: 's2' });
    expect(new Set(twice.flatMap(({ cards }) => cards.map(({ id }) => id))).size).toBe(5);
  });

  it('whose line is too long for a title keeps it as a line', () => {
    const long = 'word '.repeat(100).trim();
    const [first] = splitCard([{ id: 's', kind: 'work', heading: '', cards: [card('a', ['one', long])] }], 'a', 1);
    expect(first?.cards[1]).toMatchObject({ title: '', lines: [long] });
  });
});
