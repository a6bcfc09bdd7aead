import { card } from '#contracts/board-parts.ts';
import { describe, expect, it } from 'vitest';
import { withOwnIds } from '#contracts/board-ids.ts';
import { lacksIn } from './lacks.ts';

const asked = (...cards: string[][]) =>
  lacksIn(
    withOwnIds({
      rows: [{ ask: 'Tell us.', items: cards.map((sentences) => card('What happened?', sentences)) }],
      tray: [],
    }),
  ).map(({ question, about }) => [question, about?.sentence]);

describe('what the sentences leave open', () => {
  it('is a thing that nobody has introduced', () => {
    expect(asked(['First I read the plate.', 'She gave me the torque specs.'])).toEqual([
      ["What is “the plate”? Tell someone who's never seen one.", 'First I read the plate.'],
      ["What are “the torque specs”? Tell someone who's never seen any.", 'She gave me the torque specs.'],
    ]);
    expect(asked(['Then I cleaned the igniter.'])[0]?.[0]).toBe(
      "Who or what is “the igniter”? Tell someone who wasn't there.",
    );
  });

  it.each([
    ['is introduced before', 'I bought a loom.', 'She broke the loom.'],
    ['is said more about', 'She broke the loom in our hall.'],
    ['everybody has', 'She closed the door.', 'She missed the bus.'],
    ['nobody can show', 'I liked the silence and the patience.'],
    ['is a person', 'Then the coach laughed.'],
    ['is somebody else’s words for it', 'She weaves.'],
  ])('is nothing that %s', (_, ...sentences) => expect(asked(sentences)).toEqual([]));

  it('is a person who is there once and does nothing', () => {
    const once = 'You mention “my aunts” once. What did they do?';
    expect(asked(['They slept at my aunts.'])).toEqual([[once, 'They slept at my aunts.']]);
    expect(asked(['They slept at my aunts.', 'She cooked.'])).toEqual([]);
    expect(asked(['My aunt cooked.'])).toEqual([]);
    expect(asked(['They slept at my aunts.'], ['My aunt cooked.'])).toEqual([]);
    expect(asked(['They slept at my aunts.'], ['My dad died in May.'])).toEqual([]);
  });

  it('is how something went, where an answer ends there', () => {
    const open = [['You said “I pressed it six times.” How did that go?', 'I pressed it six times.']];
    expect(asked(['I pressed it six times.'])).toEqual(open);
    expect(asked(['I pressed it six times.'], ['My mom called.'])).toEqual(open);
    expect(asked(['I pressed it six times.', 'My mom called.'])).toEqual([]);
    expect(asked(['I pressed it six times.'], ['It clicked.'])).toEqual([]);
    expect(asked(['I knew it.'])).toEqual([]);
    expect(asked(['I pressed it and left.'])).toEqual([]);
  });

  it('is asked one of a kind first', () => {
    expect(
      asked(['I found the loom.', 'Then the heddle.', 'They slept at my aunts.']).map(([question]) => question),
    ).toEqual([
      "What is “the loom”? Tell someone who's never seen one.",
      'You mention “my aunts” once. What did they do?',
      "What is “the heddle”? Tell someone who's never seen one.",
    ]);
  });
});
