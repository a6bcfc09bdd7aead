import { expect, it } from 'vitest';
import { chatMessage } from '#contracts/limits.ts';
import { isSendKey, problemOf, tooLongText } from './message-rule.ts';

it.each([
  ['', 'empty'],
  [' \n\t ', 'empty'],
  ['a', null],
  ['a'.repeat(chatMessage.maxLength), null],
  ['a'.repeat(chatMessage.maxLength + 1), 'too-long'],
] as const)('what keeps a text from being sent', (text, problem) => {
  expect(problemOf(text)).toBe(problem);
});

it('says how much is too much', () => {
  expect(tooLongText('a'.repeat(2001))).toBe('1 too many.');
  expect(tooLongText('a'.repeat(3500))).toBe('1,500 too many.');
});

const enter = {
  key: 'Enter',
  shiftKey: false,
  altKey: false,
  isComposing: false,
  keyCode: 13,
};

it.each([
  ['Enter', enter, true],
  ['Shift Enter', { ...enter, shiftKey: true }, false],
  ['Enter that chooses a word of an input method', { ...enter, isComposing: true }, false],
  ['the same where the browser says it by the code alone', { ...enter, keyCode: 229 }, false],
  ['any other key', { ...enter, key: 'a', keyCode: 65 }, false],
])('%s', (_, press, sends) => {
  expect(isSendKey(press)).toBe(sends);
});
