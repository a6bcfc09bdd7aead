import { assert, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isNamedAs, readSeal, sealPng, splitSealed, textContent, writeSeal } from './record-seal.ts';

const seal = writeSeal({ kid: 'abcdefghijkl_-09', sealedAt: '2026-11-16T12:00:00.000Z', signature: 'A'.repeat(86) });
const encode = (text: string) => new TextEncoder().encode(text);
const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

describe('a seal in a text', () => {
  it('is found, and what is left is what was sealed', () => {
    assert(
      property(string({ unit: 'grapheme' }), (text) => {
        for (const end of [`\n${seal}\n`, `\n<!-- ${seal} -->\n`, `\r\n${seal}`]) {
          const split = splitSealed(encode(text + end));
          expect(split.seal).toBe(seal);
          expect(decode(split.content)).toBe(decode(textContent(text)));
        }
      }),
    );
  });

  it('bears other line ends and blanks, and no other change', () => {
    const sealed = decode(textContent('One\ntwo three'));
    expect(decode(textContent('\uFEFFOne\r\ntwo\u00A0three\n\n'))).toBe(sealed);
    expect(decode(textContent('One\ntwo, three'))).not.toBe(sealed);
  });

  it.each([
    `One\n${seal}\nand more`,
    `<style>\n${seal}span{}</style>`,
    `One\n<!-- ${seal}`,
    `One\n${seal} -->`,
    `One ${seal}`,
    `<p>One</p>\n<!-- ${seal} --><p>More</p>`,
  ])('is none where it is not the last line: %j', (text) => {
    expect(splitSealed(encode(text)).seal).toBeNull();
  });

  it.each(['', 'no seal', seal.slice(0, -1), seal.replace('fairhand', 'fairhanb')])('is not “%s”', (text) => {
    expect(splitSealed(encode(text)).seal).toBeNull();
    expect(readSeal(text)).toBeNull();
  });
});

describe('the kind of a file', () => {
  it.each([
    ['<!doctype html>\n<p>Authorship record</p>', 'html'],
    ['\uFEFFAuthorship record\r\n<!doctype html>', 'txt'],
    [' <!doctype html>', null],
    ['{"student_name":"<h1>"}', null],
    ['', null],
  ])('is by its beginning: %j', (text, kind) => {
    expect(splitSealed(encode(`${text}\n<!-- ${seal} -->`))).toMatchObject({ seal, kind });
  });

  it.each([
    ['record.txt', 'txt', true],
    ['RECORD.TXT', 'txt', true],
    ['record.htm', 'html', true],
    ['record.txt.html', 'txt', false],
    ['record.html.txt', 'html', false],
    ['record', 'txt', false],
    ['record.png', 'png', true],
  ] as const)('%s is a name for %s: %s', (name, kind, isOne) => {
    expect(isNamedAs(name, kind)).toBe(isOne);
  });
});

/** A picture of one dot. */
const png = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (letter) => letter.charCodeAt(0),
);

describe('a seal in a picture', () => {
  it('is found, and what is left is the picture', () => {
    const sealed = sealPng(png, seal);
    expect(splitSealed(sealed)).toEqual({ seal, content: png, kind: 'png' });
    // Ends as every picture does.
    expect([...sealed.subarray(-12)]).toEqual([...png.subarray(-12)]);
  });

  it('is missed in one that was cut off, without an error', () => {
    for (let length = 8; length < png.length; length += 1)
      expect(splitSealed(png.slice(0, length))).toEqual({ seal: null, content: png.slice(0, length), kind: 'png' });
  });
});
