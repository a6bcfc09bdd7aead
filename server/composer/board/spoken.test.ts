import { card } from '#contracts/board-parts.ts';
import { describe, expect, it } from 'vitest';
import { withOwnIds } from '#contracts/board-ids.ts';
import { spokenHints, spokenIn } from './spoken.ts';

describe('spokenIn', () => {
  it.each([
    ['I got less, hm, loud about it.', 'I got less loud about it.'],
    ['I got less, hm, loud?', 'I got less loud.'],
    ['Um, well it was more like my dad’s idea.', 'It was more like my dad’s idea.'],
    ['Oh gosh okay so, the first one was terrible.', 'The first one was terrible.'],
    ['The day I’m thinking of I brought the coat on Monday.', 'I brought the coat on Monday.'],
    ['I bring the pencils, haha.', 'I bring the pencils.'],
    ['So yeah, we lost by two.', 'We lost by two.'],
    ['I mean I kept doing it every night.', 'I kept doing it every night.'],
    ['It was, you know, a long way down.', 'It was a long way down.'],
  ])('%j can be said without', (sentence, without) => {
    expect(spokenIn(sentence).map((hint) => hint.without)).toEqual([without]);
  });

  it.each([
    'The job is, okay, it’s mostly boxes.',
    'We drove to Ohio, I mean Iowa, in June.',
    'I locked it, well he did.',
    'Ha, okay, one day.',
    'The day I’m thinking of I brought the coat.',
    'The day I’m thinking of was the ninth one.',
    'What I did was, okay, this is kind of nerdy, I wrote it down.',
  ])('%j takes other words', (sentence) => expect(spokenIn(sentence).map((hint) => hint.without)).toEqual([null]));

  it.each([
    'My shift was okay, but we lost.',
    'Well before dawn we had loaded the truck.',
    'You know the smell of a wet dog.',
    'I mean it.',
    'A day like this one starts at five.',
    'She put her hand like this, palm up.',
    'My coach held the paddle like this, flat, and waited.',
    'He nodded like this.',
    '“Oh, um, hi,” she said.',
    'My aunt said, “It’s, um, fine,” and left.',
    'So I changed the lesson.',
    'Okay was all she said.',
    'She taught me well.',
    'I like it here.',
  ])('%j is written', (sentence) => expect(spokenIn(sentence)).toEqual([]));

  it('leaves out a sentence that says nothing else', () => {
    expect(spokenIn('So yeah.').map((hint) => hint.without)).toEqual(['']);
    expect(spokenIn('Well, okay.').map((hint) => hint.without)).toEqual(['']);
  });

  it('only ever takes words away', () => {
    const sentence = 'Oh, well I ran, like, four miles, haha.';
    const [hint] = spokenIn(sentence);
    const left = (hint?.without ?? '').toLowerCase().match(/\p{L}+/gu) ?? [];
    let from = 0;
    for (const word of left) {
      const at = sentence.toLowerCase().indexOf(word, from);
      expect(at).toBeGreaterThanOrEqual(from);
      from = at + word.length;
    }
  });
});

it('looks at every sentence in use, and at nothing the student wrote on the board', () => {
  const told = card('What happened?', ['I ran home.', 'So yeah, I was late.', 'Um, twice in one week.']);
  const last = told.sentences[2];
  if (last) last.is_on = false;
  const board = withOwnIds({
    rows: [{ ask: 'Tell us.', items: [told, card('', ['Okay, here we go again.'])] }],
    tray: [card('And?', ['Um, the tray is not read by anybody.'])],
  });
  expect(spokenHints(board).map(({ sentence }) => sentence)).toEqual(['So yeah, I was late.']);
});
