import { describe, expect, it } from 'vitest';
import { checkMetadata, mergeMetadata } from './metadata.ts';

describe('metadata', () => {
  it.each([
    ['nothing', {}],
    ['names in any script', { name: 'Żółć 😀 你好' }],
    ['a written-out escape that is only text', { path: String.raw`C:\u0000`, half: String.raw`\ud800` }],
    ['lists and numbers', { list: [1, 2, { three: true }], none: null }],
  ])('takes %s', (_name, metadata) => {
    expect(checkMetadata(metadata)).toEqual(metadata);
  });

  it.each([
    ['a NUL', { name: 'a\0' }],
    ['a NUL in a key', { 'a\0': 1 }],
    ['half a surrogate pair, deep inside', { a: [{ b: 'x\udc00' }] }],
    ['a NUL after a backslash', { a: '\\\0' }],
    ['more than 8 KB', { a: 'é'.repeat(4100) }],
  ])('refuses %s', (_name, metadata) => {
    expect(() => checkMetadata(metadata)).toThrow(/User data/);
  });

  it('refuses names with hidden characters and numbers that are no phone, in plain words', () => {
    for (const field of ['first_name', 'last_name', 'full_name']) {
      expect(() => checkMetadata({ [field]: 'A\u202Eda' })).toThrow('Use plain text here');
    }
    expect(() => checkMetadata({ phone_number: 'call me' })).toThrow('doesn’t look like a phone number');
    const good = { first_name: 'Ada', phone_number: ' +1 604 555 0142 ', note: 'two\nlines' };
    expect(checkMetadata(good)).toEqual(good);
    expect(checkMetadata({ phone_number: '' })).toEqual({ phone_number: '' });
  });

  it('refuses what is nested without end', () => {
    let nested: Record<string, unknown> = {};
    for (let i = 0; i < 100; i += 1) nested = { nested };
    expect(() => checkMetadata(nested)).toThrow('levels deep');
  });

  it('merges by key and drops what is set to null', () => {
    expect(mergeMetadata({ a: 1, b: { c: 1 } }, { b: { d: 2 }, a: null, e: 3 })).toEqual({ b: { d: 2 }, e: 3 });
  });
});
