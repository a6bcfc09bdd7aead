import { expect, it } from 'vitest';
import { moveText } from './move-text.ts';

const nobodys = { writer_name: null, is_own: false };
const marias = { by: 'writer', writer_name: 'Maria Silva', is_own: false } as const;

it.each([
  [{ move: 'pay', by: 'payment', ...nobodys }, 'the student', 'Paid'],
  [{ move: 'start', ...marias, is_own: true }, 'the student', 'Started by you'],
  [{ move: 'deliver', ...marias }, 'you', 'Delivered by Maria Silva'],
  [{ move: 'deliver', ...marias }, 'the student', 'Delivered by Maria Silva'],
  [{ move: 'accept', by: 'student', ...nobodys }, 'you', 'Accepted by you'],
  [{ move: 'accept', by: 'student', ...nobodys }, 'the student', 'Accepted by the student'],
  [{ move: 'expire', by: 'clock', ...nobodys }, 'you', 'Cancelled because it wasn’t paid in time'],
  [{ move: 'complete', by: 'clock', ...nobodys }, 'you', 'Completed automatically'],
  [{ move: 'reassign', by: 'operator', ...nobodys }, 'the student', 'Moved to another writer by Fairhand'],
] as const)('%j', (step, student, words) => {
  expect(moveText(step, student)).toBe(words);
});
