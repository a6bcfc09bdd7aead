import { describe, expect, it } from 'vitest';
import { countCharacters, countWords } from './counting.ts';
import { countEssay, describeCount, endSentence, findGaps, fitOf, isOutline, withoutGaps, writeGap } from './gaps.ts';

describe('countWords', () => {
  it.each([
    ['', 0],
    ['  \n ', 0],
    ['one two\nthree', 3],
    ['a well-known man – with a truck', 6],
    ['It cost $4.50, twice.', 4],
    ['“Leave it,” he said…', 4],
    ['étude 東京 Łódź', 3],
  ])('counts %j as %i', (text, words) => {
    expect(countWords(text)).toBe(words);
  });
});

describe('countCharacters', () => {
  it('counts spaces and line breaks, and an emoji once', () => {
    expect(countCharacters(' a b\r\nc😀 ')).toBe(6);
  });
});

describe('gaps', () => {
  const text = 'It broke.\n\n[Your turn: the moment you decided, and why, about 80 words] Then I rebuilt it.';

  it('are found with their question, size and place', () => {
    const [gap] = findGaps(text);
    expect(gap).toMatchObject({ question: 'the moment you decided, and why', words: 80 });
    expect(text.slice(gap?.start, gap?.end)).toBe('[Your turn: the moment you decided, and why, about 80 words]');
  });

  it('are read back as they were written', () => {
    expect(writeGap('what did you see?', 45)).toBe('[Your turn: what did you see? about 45 words]');
    expect(findGaps(writeGap('what did you see?', 45))).toMatchObject([{ question: 'what did you see?', words: 45 }]);
    expect(findGaps(writeGap('what [he] said', 45))).toMatchObject([{ question: 'what  he  said', words: 45 }]);
  });

  it.each([
    '[your turn: x, about 30 words]',
    '[Your turn:  x, about 30 word]',
    '[ Your turn: x about 30 words. ]',
    '[Your turn: x]',
  ])('are known when a hand has changed them: %s', (mark) => {
    expect(findGaps(mark)).toMatchObject([{ question: 'x', words: 30 }]);
  });

  it.each(['[Your turn]', '[note to self, about 80 words]', 'Your turn: x, about 80 words'])(
    'are not seen in %s',
    (other) => {
      expect(findGaps(other)).toEqual([]);
    },
  );

  it.each([
    ['a mark that is not closed', `[Your turn:${' '.repeat(600)}`],
    ['a count that is not finished', `[Your turn: x about${' '.repeat(2500)}`],
  ])('are looked for once in the blanks behind %s', (_what, typed) => {
    expect(findGaps(typed)).toEqual([]);
  });

  it('are never counted as prose', () => {
    expect(countEssay(text)).toMatchObject({ written: 6, toWrite: 80, gaps: 1 });
    expect(withoutGaps(text)).toBe('It broke.\n\n Then I rebuilt it.');
  });

  it.each([
    [222, 250, 650, '222 words, 28 more to reach 250 (limit 650)'],
    [241, 250, 650, '241 words, 9 more to reach 250 (limit 650)'],
    [298, 300, 300, '298 words, 2 more to reach 300'],
    [120, 500, null, '120 words, 380 more to reach 500'],
    [412, 250, 650, '412 words (limit 650)'],
    [150, 100, 150, '150 words (limit 150)'],
    [300, 300, 300, '300 words'],
    [2600, 500, null, '2,600 words (at least 500)'],
    [1, null, 350, '1 word (limit 350)'],
    [700, 250, 650, '700 words, 50 over the limit of 650'],
    [1250, null, null, '1,250 words'],
  ])('are told in one line: %i of %s to %s', (written, min, max, words) => {
    expect(describeCount({ written }, { min, max })).toBe(words);
  });

  it('fill the range together with what is written', () => {
    const limits = { min: 500, max: 650 };
    expect(fitOf({ written: 298, toWrite: 260 }, limits)).toBe('inside');
    expect(fitOf({ written: 298, toWrite: 100 }, limits)).toBe('short');
    expect(fitOf({ written: 600, toWrite: 60 }, limits)).toBe('over');
    expect(isOutline({ written: 199, gaps: 4 }, limits)).toBe(true);
    expect(isOutline({ written: 200, gaps: 4 }, limits)).toBe(false);
    expect(isOutline({ written: 100, gaps: 0 }, limits)).toBe(false);
  });

  it.each([
    ['what you tried first', 'what you tried first.'],
    ['is that how it was?', 'is that how it was?'],
    ['who is meant by “She” in “She drew…”', 'who is meant by “She” in “She drew…”.'],
  ])('end as a sentence does: %j', (words, sentence) => expect(endSentence(words)).toBe(sentence));
});
