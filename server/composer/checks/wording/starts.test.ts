import { describe, expect, it } from 'vitest';
import { checkStarts } from './starts.ts';
import { readEssay } from '#server/composer/checks/essay-text.ts';

/** What should be changed; what may be is left to the student. */
function found(...paragraphs: string[]): string[] {
  return checkStarts(readEssay(paragraphs.join('\n\n')))
    .filter(({ weight }) => weight !== 'may')
    .map(({ check, quote }) => `${check}: ${quote}`);
}

const wish = 'I want to study nursing because I like to be useful. The work is never done.';

describe('the first sentence of a paragraph', () => {
  it.each([
    'That day I decided to become a nurse.',
    'I decided to become a nurse that night.',
    'The next morning I called the clinic.',
    'After that I read every book about it.',
    'After the accident my plans were different.',
    'Since the surgery I count every step.',
    'She taught me to count the drops.',
    'I would like to be in that room and ask.',
  ])('leans on what nobody told: %s', (text) => {
    expect(found(wish, text)).toEqual([`orphan start: ${text}`]);
  });

  it.each([
    ['My aunt fell on the stairs.', 'That day I decided to become a nurse.'],
    ['There was a Sunday in March with no power.', 'That night I sat with my grandmother.'],
    ['A truck hit our car on the bridge.', 'The next morning I called the clinic.'],
    ['My brother was in a crash on the bridge.', 'After the accident my plans were different.'],
    ['I tore a ligament in my knee.', 'Since the surgery I count every step.'],
    ['My aunt is a nurse.', 'She taught me to count the drops.'],
    ['Somebody decides in a room upstairs.', 'I would like to be in that room and ask.'],
    ['My aunt is a nurse.', 'I think that woman taught me to count.'],
    [wish, 'That question never went away.'],
    [wish, 'After the accident at the mill my plans were different.'],
    [wish, 'The fire came over the ridge in August.'],
    [wish, 'But I had never seen a hospital from inside.'],
    [wish, 'It was my aunt who taught me.'],
  ])('is understood after %j: %s', (before, text) => {
    expect(found(before, text)).toEqual([]);
  });

  it('waits for a gap that will tell it', () => {
    const gap = '[Your turn: the moment it began, about 60 words]';
    expect(found(wish, gap, 'That day I decided to become a nurse.')).toEqual([]);
    expect(found(gap, 'After the accident my plans were different.')).toEqual([]);
  });

  it('says that the opening of an essay leans on an event', () => {
    expect(found('After the accident my plans were different.')).toHaveLength(1);
    expect(found('My brother fell from a roof, and after the accident our plans were different.')).toEqual([]);
  });

  it('asks who is meant where somebody else has come in between', () => {
    const teacher = 'In April he asked me to read a note out loud. I read it to the hamster.';
    const other =
      'There is a man there called Ivor who has not spoken since his stroke. He puts in the names of songs.';
    const next = 'What surprised me later was how little he did.';
    const start = 'My teacher was Mr. Abara.';
    expect(found(start, `${teacher} ${other}`, next)).toEqual([`who: ${next}`]);
    expect(found(start, teacher, next)).toEqual([]);
    expect(found(start, `${teacher} ${other}`, 'What surprised me later was how little Mr. Abara did.')).toEqual([]);
    expect(found(start, `${teacher} There is a woman there called Ivy.`, next)).toEqual([]);
  });
});
