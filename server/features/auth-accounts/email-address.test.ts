import { describe, expect, it } from 'vitest';
import { readEmail } from './email-address.ts';

describe('an address', () => {
  it.each([
    ['  Ada@Example.COM ', 'ada@example.com'],
    ["o'neil+essays@mail.example.co.uk", "o'neil+essays@mail.example.co.uk"],
    ['a@b.co', 'a@b.co'],
  ])('%j is read as %j', (typed, email) => {
    expect(readEmail(typed)).toBe(email);
  });

  it.each([
    'ada',
    'ada@',
    '@example.com',
    'ada@example',
    'a b@example.com',
    'ada@exam ple.com',
    'ada..byron@example.com',
    '.ada@example.com',
    'ada@-example.com',
    'xx:;x@x.x',
    'ada@example.com\nBcc: all@example.com',
    '<ada@example.com>',
    `${'a'.repeat(65)}@example.com`,
    `ada@${'a.'.repeat(130)}com`,
  ])('%j is none', (typed) => {
    expect(() => readEmail(typed)).toThrow('Unable to validate email address: invalid format');
  });

  it.each([undefined, null, '', '   '])('%j is missing', (typed) => {
    expect(() => readEmail(typed)).toThrow('Enter your email address.');
  });
});
