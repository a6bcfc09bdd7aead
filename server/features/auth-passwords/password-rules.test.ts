import { describe, expect, it } from 'vitest';
import { commonPasswords } from './common-passwords.ts';
import { findPasswordFault } from './password-rules.ts';

const email = 'ada.byron@example.com';

describe('passwords that are taken', () => {
  it.each(['tree-4', 'correct horse', 'Zq7!mmPw', 'x'.repeat(25) + 'y'.repeat(25), 'пароль-на-чай', 'ada.byron.1815'])(
    '%s',
    (password) => {
      expect(findPasswordFault(password, email)).toBeNull();
    },
  );
});

describe('passwords that are refused', () => {
  it.each([
    ['tree4', 'length'],
    ['', 'length'],
    ['password', 'pwned'],
    ['PASSWORD', 'pwned'],
    ['P@$$w0rd', 'pwned'],
    ['l3tm31n', 'pwned'],
    ['iloveyou', 'pwned'],
    ['aaaaaaa', 'characters'],
    ['abcabcabc', 'characters'],
    ['1212121', 'characters'],
    ['defghijk', 'characters'],
    ['poiuyt', 'characters'],
    ['ada.byron', 'characters'],
    ['Ada.Byron@example.com', 'characters'],
    ['x1'.repeat(26), null],
    ['abc\0defgh', null],
    ['abc\ud800defgh', null],
  ])('%j', (password, reason) => {
    expect(findPasswordFault(password, email)).toMatchObject({ reason, message: expect.stringMatching(/\.$/) });
  });
});

it('the list holds only passwords that are long enough to be refused by it', () => {
  expect(commonPasswords.size).toBeGreaterThan(500);
  for (const word of commonPasswords) {
    expect(word.length).toBeGreaterThanOrEqual(6);
    expect(word).toBe(word.toLowerCase());
  }
});
