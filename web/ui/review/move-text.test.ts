import { expect, it } from 'vitest';
import { moveText } from './move-text.ts';

const asStudent = { student: 'you', writer: 'Maria Silva' };
const asWriter = { student: 'the student', writer: 'you' };

it.each([
  [{ move: 'pay', by: 'payment' }, asWriter, 'Paid'],
  [{ move: 'start', by: 'writer' }, asWriter, 'Started by you'],
  [{ move: 'deliver', by: 'writer' }, asStudent, 'Delivered by Maria Silva'],
  [{ move: 'accept', by: 'student' }, asStudent, 'Accepted by you'],
  [{ move: 'accept', by: 'student' }, asWriter, 'Accepted by the student'],
  [{ move: 'expire', by: 'clock' }, asStudent, 'Cancelled because it wasn’t paid in time'],
  [{ move: 'complete', by: 'clock' }, asStudent, 'Completed automatically'],
  [{ move: 'reassign', by: 'operator' }, asWriter, 'Moved to another writer by Fairhand'],
] as const)('%j', (step, names, words) => {
  expect(moveText(step, names)).toBe(words);
});
