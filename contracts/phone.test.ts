import { expect, it } from 'vitest';
import { isPhoneNumber } from './phone.ts';

it.each([
  '(604) 555-0142',
  '604-555-0142',
  '604.555.0142',
  '+1 604 555 0142',
  '16045550142',
  '555-0142',
  '+44 20 7946 0958',
  '+49 (0)30 901820',
  '030/901820',
  '+1 604 555 0142 ext. 12',
  '+1 604 555 0142x1234',
])('takes %s', (text) => expect(isPhoneNumber(text)).toBe(true));

it.each([
  '',
  '604',
  'call me',
  '555-CALL-NOW',
  '12345678901234567',
  '++1 604 555 0142',
  '604 555 0142; drop',
  '------------',
  '+1 604 555 0142 ext',
  '６０４５５５０１４２',
])('refuses %o', (text) => expect(isPhoneNumber(text)).toBe(false));
