import { describe, expect, it } from 'vitest';
import { StripeApiError } from '#server/sandbox/stripe/stripe-error.ts';
import { decodeForm } from './form-fields.ts';

/** Without the missing prototypes, which equality would tell apart. */
const decoded = (text: string): unknown => JSON.parse(JSON.stringify(decodeForm(text)));

describe('reads', () => {
  it.each([
    ['', {}],
    ['mode=payment', { mode: 'payment' }],
    ['a=1&a=2', { a: '2' }],
    ['a[b][c]=1&a[b][d]=2', { a: { b: { c: '1', d: '2' } } }],
    ['a%5Bb%5D=1', { a: { b: '1' } }],
    ['a[]=x&a[]=y', { a: { 0: 'x', 1: 'y' } }],
    ['a[0]=x&a[2]=y', { a: { 0: 'x', 2: 'y' } }],
    [
      'line_items[0][price_data][unit_amount]=2999&line_items[0][quantity]=1&line_items[1][quantity]=2',
      { line_items: { 0: { price_data: { unit_amount: '2999' }, quantity: '1' }, 1: { quantity: '2' } } },
    ],
    ['name=Caf%C3%A9+%26+co', { name: 'Café & co' }],
    ['empty=&flag', { empty: '', flag: '' }],
    ['metadata[0]=zero', { metadata: { 0: 'zero' } }],
  ])('%s', (text, fields) => {
    expect(decoded(text)).toEqual(fields);
  });

  it('lets a field be called anything without touching what all objects share', () => {
    const fields = decodeForm('__proto__[polluted]=1&constructor[prototype][polluted]=1&toString=x');
    expect(Object.keys(fields)).toEqual(['__proto__', 'constructor', 'toString']);
    expect(Object.getPrototypeOf({})).not.toHaveProperty('polluted');
  });
});

describe('refuses', () => {
  it.each([
    ['a text where a group stands', 'a[b]=1&a=2'],
    ['a group where a text stands', 'a=1&a[b]=2'],
    ['a bracket that is not closed', 'a[b=1'],
    ['a bracket that is not opened', 'a]b=1'],
    ['a name that begins with a bracket', '[a]=1'],
    ['a name without end', `a${'[b]'.repeat(20)}=1`],
    ['the character NUL', 'a=%00'],
    ['more fields than anyone sends', Array.from({ length: 1001 }, (_, n) => `f${n}=1`).join('&')],
  ])('%s', (_what, text) => {
    expect(() => decodeForm(text)).toThrow(StripeApiError);
  });
});
