import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createTrustedInput } from './trusted-input.ts';

const key = { isTrusted: true, inputType: 'insertText', data: 'a' };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('knows the letter of a key, however long the page stands still before it is there', () => {
  const input = createTrustedInput();
  input.note(key);
  vi.setSystemTime(Date.now() + 60_000);
  expect(input.judge(1)).toBe('t');
  expect(input.judge(1)).toBe('x');
});

it('expects nothing of a key once the page has had its time, and never more letters than it brings', () => {
  const input = createTrustedInput();
  input.note(key);
  expect(input.judge(30)).toBe('x');
  vi.advanceTimersByTime(1000);
  expect(input.judge(1)).toBe('x');
  input.note({ ...key, isTrusted: false });
  expect(input.judge(1)).toBe('x');
});

it('lets an input method finish', () => {
  const input = createTrustedInput();
  input.compose(true, true);
  vi.advanceTimersByTime(5000);
  expect(input.judge(2)).toBe('i');
  input.compose(true, false);
  expect(input.judge(2)).toBe('i');
  vi.advanceTimersByTime(1000);
  expect(input.judge(2)).toBe('x');
  input.compose(false, true);
  expect(input.judge(2)).toBe('x');
});

it('calls nothing composed that the browser has not said so of, once it was heard to say so', () => {
  const input = createTrustedInput();
  const word = { isTrusted: true, inputType: 'insertCompositionText' };
  input.compose(true, true);
  for (const data of ['s', 'sh', 'sho']) {
    input.note({ ...word, data });
    expect(input.judge(1)).toBe('i');
  }
  // A keyboard may set the whole word down once more.
  expect(input.judge(3)).toBe('i');
  expect(input.judge(20)).toBe('x');
  input.note({ ...word, data: 'shore' });
  input.compose(true, false);
  expect(input.judge(5)).toBe('i');
  expect(input.judge(20)).toBe('x');
  input.note({ isTrusted: true, inputType: 'insertText', data: ' ' });
  expect(input.judge(1)).toBe('t');
});
