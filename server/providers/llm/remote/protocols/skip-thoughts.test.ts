import { describe, expect, it } from 'vitest';
import { skipThoughts } from './skip-thoughts.ts';

function read(text: string, size: number): string {
  let seen = '';
  const take = skipThoughts((piece) => (seen += piece));
  for (let at = 0; at < text.length; at += size) take(text.slice(at, at + size));
  return seen;
}

describe.each([1, 2, 5, 1000])('in pieces of %i', (size) => {
  it.each([
    ['no thoughts', 'Hello <b>there</b>.', 'Hello <b>there</b>.'],
    ['thoughts first', '<think>Who is this?</think>\n\nHello.', 'Hello.'],
    ['blanks before them', '\n <think>\nHm.\n</think>Hello.', 'Hello.'],
    ['a tag in the text', 'Hello <think>you</think>.', 'Hello <think>you</think>.'],
    ['a text that only begins alike', '<thing>Hello', '<thing>Hello'],
    ['thoughts twice', '<think>a</think>Hello <think>b</think>', 'Hello <think>b</think>'],
    ['thoughts without end', '<think>Hm. Hm. Hm.', ''],
    ['a long thought', `<think>${'Hm. '.repeat(500)}</think>Hello.`, 'Hello.'],
    ['a blank beginning', '  Hello', '  Hello'],
  ])('%s', (_what, text, expected) => expect(read(text, size)).toBe(expected));
});
