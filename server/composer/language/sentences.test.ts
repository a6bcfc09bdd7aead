import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitSentences } from './sentences.ts';

const cases: [string, string[]][] = [
  ['', []],
  [
    'A sign that says TECH?? with two question marks. We did it!! with tape',
    ['A sign that says TECH?? with two question marks.', 'We did it!!', 'with tape'],
  ],
  ['needed money', ['needed money']],
  ['auto shop. me and 5 guys. i do the money', ['auto shop.', 'me and 5 guys.', 'i do the money']],
  [
    'I got less, hm, collector-y? I used to want trophies.',
    ['I got less, hm, collector-y?', 'I used to want trophies.'],
  ],
  ['Mrs. Aguirre said so. Dr. Lee agreed.', ['Mrs. Aguirre said so.', 'Dr. Lee agreed.']],
  ['I read J. K. Rowling and Ursula K. Le Guin. Twice.', ['I read J. K. Rowling and Ursula K. Le Guin.', 'Twice.']],
  ['I got a B. Then I cried.', ['I got a B.', 'Then I cried.']],
  ['It was him and I. She left.', ['It was him and I.', 'She left.']],
  [
    'I woke at 5 a.m. every day. We met at 6 p.m. Then we ran.',
    ['I woke at 5 a.m. every day.', 'We met at 6 p.m.', 'Then we ran.'],
  ],
  ['We have tape, glue, etc. in the drawer.', ['We have tape, glue, etc. in the drawer.']],
  ['He said no. I left. Room no. 4 was locked.', ['He said no.', 'I left.', 'Room no. 4 was locked.']],
  ['My GPA is 3.4. The U.S. Army called.', ['My GPA is 3.4.', 'The U.S. Army called.']],
  ['I waited... and waited. Then... nothing.', ['I waited... and waited.', 'Then... nothing.']],
  ['i waited... i left', ['i waited...', 'i left']],
  ['I stopped… She looked up.', ['I stopped…', 'She looked up.']],
  [
    'She said, "That was a lecture. Now tell me about your grandmother." And I did.',
    ['She said, "That was a lecture. Now tell me about your grandmother."', 'And I did.'],
  ],
  ['He said “Go. Now.” and left. I stayed.', ['He said “Go. Now.” and left.', 'I stayed.']],
  ['"Where are you going?" Mom asked. "Out."', ['"Where are you going?" Mom asked.', '"Out."']],
  ['"Where are you going?" I kept walking.', ['"Where are you going?"', 'I kept walking.']],
  ['"Read the sticker!" she said.', ['"Read the sticker!" she said.']],
  ['He said "go. I left. She stayed.', ['He said "go.', 'I left.', 'She stayed.']],
  ['I was 5\'6" tall. He said "stop. Please." once.', ['I was 5\'6" tall.', 'He said "stop. Please." once.']],
  ['I left (he was late. again) and ran. :) Then home.', ['I left (he was late. again) and ran.', ':) Then home.']],
  ['we won!! :)', ['we won!! :)']],
  ['then i left\nhe came back\n\nwe talked', ['then i left', 'he came back', 'we talked']],
  ['- one thing\n- two things', ['one thing', 'two things']],
  ['1. one thing\n2. two things', ['one thing', 'two things']],
  ['17. That is how old I was.', ['17.', 'That is how old I was.']],
  ['I went home.Then he came.', ['I went home.', 'Then he came.']],
  [
    'See www.maps.Example.org or mail jo.Li@mail.example. Ok.',
    ['See www.maps.Example.org or mail jo.Li@mail.example.', 'Ok.'],
  ],
  ['Why?! Because.', ['Why?!', 'Because.']],
];

describe('splitSentences', () => {
  it.each(cases)('%j', (text, sentences) => {
    expect(splitSentences(text).map((sentence) => sentence.text)).toEqual(sentences);
  });

  it('gives verbatim pieces in order and leaves out nothing that holds a letter', () => {
    const word = fc.constantFrom(
      'i',
      'We',
      'Mr',
      'no',
      'said',
      '3.4',
      '"',
      '“',
      '”',
      '(',
      ')',
      '.',
      '...',
      '!',
      '?',
      '\n',
      '…',
      ',',
      'a.m',
      '-',
      "'",
      'Ünal',
      '1.',
      '2.',
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(word, fc.constantFrom('', ' ')), { maxLength: 40 }), (parts) => {
        const text = parts.map(([one, space]) => one + space).join('');
        let last = 0;
        let left = '';
        for (const sentence of splitSentences(text)) {
          expect(text.slice(sentence.start, sentence.end)).toBe(sentence.text);
          expect(sentence.text.trim()).toBe(sentence.text);
          expect(sentence.start).toBeGreaterThanOrEqual(last);
          left += text.slice(last, sentence.start);
          last = sentence.end;
        }
        left += text.slice(last);
        expect(left.replaceAll(/[12][.)]/g, '')).not.toMatch(/[\p{L}\p{N}]/u);
      }),
    );
  });

  it.each(['.', '(', '"', '“', 'a.', 'Mr. ', '\n', '. ', '!" ', ' ', 'No. '])(
    'reads a long row of %j in one go',
    (piece) => {
      const text = piece.repeat(50_000);
      expect(splitSentences(text).length).toBeLessThanOrEqual(50_000);
    },
  );
});
