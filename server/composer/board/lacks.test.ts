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
  it('is a thing that comes up again and that nobody explains', () => {
    const sentences = ['First I read the plate.', 'She gave me the torque specs.', 'A plate has torque specs on it.'];
    expect(asked(sentences)).toEqual([
      ["What is “the plate”? Tell someone who's never seen one.", 'First I read the plate.'],
      ["What are “the torque specs”? Tell someone who's never seen any.", 'She gave me the torque specs.'],
    ]);
    expect(asked(sentences.slice(0, 2))).toEqual([]);
    expect(asked([...sentences, 'The plate is a tin sign.'])).toHaveLength(1);
    expect(asked(['Then I cleaned the igniter.'], ['I hit the igniter.'])[0]?.[0]).toBe(
      "What is “the igniter”? Tell someone who's never seen one.",
    );
  });

  it('stays open when the other sentence about it is put away', () => {
    const board = withOwnIds({
      rows: [{ ask: 'Tell us.', items: [card('What?', ['I changed the igniter.'])] }],
      tray: [card('What?', ['replaced the igniter.'])],
    });
    expect(lacksIn(board)).toHaveLength(1);
  });

  it('is never more than two', () => {
    const things = ['I found the loom.', 'Then the heddle.', 'Then the bobbin.', 'A loom, a heddle, a bobbin.'];
    expect(asked(things)).toHaveLength(2);
  });

  it.each([
    ['is introduced before', 'I bought a loom.', 'She broke the loom.'],
    ['is said more about', 'She broke the loom in our hall.', 'My loom.'],
    ['everybody has', 'She closed the door.', 'I closed the door.'],
    ['nobody can show', 'I liked the silence and the patience.', 'Silence and patience.'],
    ['is a person', 'Then the coach laughed.', 'I liked the coach.'],
    ['is somebody else’s words for it', 'She weaves.'],
  ])('is nothing that %s', (_, ...sentences) => expect(asked(sentences)).toEqual([]));
});
