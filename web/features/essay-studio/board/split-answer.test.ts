import { describe, expect, it } from 'vitest';
import { splitAnswer } from './split-answer.ts';

describe('splitAnswer', () => {
  it.each([
    ['Watching isn’t knowing. I thought I knew it.', ['Watching isn’t knowing.', 'I thought I knew it.']],
    ['watching isnt knowing. i thought i knew it', ['watching isnt knowing.', 'i thought i knew it']],
    ['it was 9 degrees out. my sister is 6. 2 days', ['it was 9 degrees out.', 'my sister is 6.', '2 days']],
    ['i asked mr. donnelly. he said no', ['i asked mr. donnelly.', 'he said no']],
    ['I turn to Mrs. Petrakis. She knows.', ['I turn to Mrs. Petrakis.', 'She knows.']],
    ['it opens at 5 a.m. every day', ['it opens at 5 a.m. every day']],
    ['We left at 5 p.m. with Bo.', ['We left at 5 p.m. with Bo.']],
    ['she said "read it." i did', ['she said "read it."', 'i did']],
    ['one\ntwo', ['one', 'two']],
  ])('%j', (text, pieces) => expect(splitAnswer(text)).toEqual(pieces));

  it('keeps every word', () => {
    const text = 'i tried. it clicked… and went dark! why? no idea';
    expect(splitAnswer(text).join(' ')).toBe(text);
  });
});
