import { describe, expect, it } from 'vitest';
import { checkForm, emptyForm, readForm, type CardForm } from './card-form.ts';
import { findTestCard, hasValidChecksum, shownCards, testCards } from './test-cards.ts';

const now = new Date('2026-11-15T12:00:00Z');
const good: CardForm = {
  email: 'sam@mail.example',
  number: '4242 4242 4242 4242',
  expiry: '04 / 30',
  cvc: '123',
  name: 'Sam Student',
};

function errorsOf(change: Partial<CardForm>, knownEmail: string | null = null): Record<string, string> {
  const checked = checkForm({ ...good, ...change }, knownEmail, now);
  return 'errors' in checked ? checked.errors : {};
}

describe('test cards', () => {
  it.each(testCards.map((card) => [card.number, card] as const))('%s is one number among others', (number, card) => {
    expect(hasValidChecksum(number)).toBe(true);
    expect(findTestCard(number)).toBe(card);
    expect(card.says).not.toBe('');
  });

  it('shows one of each kind', () => {
    expect(shownCards.some((card) => card.authenticates)).toBe(true);
    expect(shownCards.some((card) => card.decline?.declineCode === 'insufficient_funds')).toBe(true);
    expect(shownCards[0]).toMatchObject({ number: '4242424242424242', decline: null, authenticates: false });
  });

  it.each([
    ['4000000000000002', 'card_declined', 'generic_decline'],
    ['4000000000009995', 'card_declined', 'insufficient_funds'],
    ['4000000000000069', 'expired_card', null],
    ['4000000000000127', 'incorrect_cvc', null],
    ['4000000000000119', 'processing_error', null],
  ])('%s is declined as %s', (number, code, declineCode) => {
    expect(findTestCard(number)?.decline).toMatchObject({ code, declineCode });
  });
});

describe('a card that is filled in right', () => {
  it.each([
    ['04 / 30', 4, 2030],
    ['4/30', 4, 2030],
    ['0430', 4, 2030],
    ['04/2030', 4, 2030],
    ['04-30', 4, 2030],
    ['11 / 26', 11, 2026],
  ])('takes the date %s', (expiry, expMonth, expYear) => {
    expect(checkForm({ ...good, expiry }, null, now)).toMatchObject({ entry: { card: { expMonth, expYear } } });
  });

  it.each(['4242424242424242', '4242-4242-4242-4242', ' 4242 4242 4242 4242 '])('takes the number %s', (number) => {
    expect(checkForm(readForm({ ...good, number }), null, now)).toMatchObject({
      entry: { card: { brand: 'visa', last4: '4242' }, email: 'sam@mail.example', name: 'Sam Student' },
    });
  });

  it('takes the four digits of an American Express card', () => {
    expect(errorsOf({ number: '378282246310005', cvc: '1234' })).toEqual({});
    expect(errorsOf({ number: '378282246310005', cvc: '123' })).toHaveProperty('cvc');
  });

  it('remembers neither the number nor the security code', () => {
    expect(JSON.stringify(checkForm(good, null, now)).includes('123"')).toBe(false);
    const checked = checkForm(good, null, now);
    if (!('entry' in checked)) throw new Error('The form is right.');
    expect(JSON.stringify(checked.entry.card)).not.toContain('42424242');
  });

  it('uses the address that came with the order', () => {
    const checked = checkForm({ ...good, email: 'else@mail.example' }, 'sam@order.example', now);
    expect(checked).toMatchObject({ entry: { email: 'sam@order.example' } });
  });
});

describe('a card that is filled in wrong', () => {
  it.each([
    ['no number', { number: '' }, 'number', 'Enter a card number.'],
    ['a slip in the number', { number: '4242424242424241' }, 'number', 'Please check it.'],
    ['letters', { number: 'four two' }, 'number', 'Please check it.'],
    ['a real card', { number: '4539 1488 0343 6467' }, 'number', 'never your own card'],
    ['no date', { expiry: '' }, 'expiry', 'month and year'],
    ['no month of the year', { expiry: '13 / 30' }, 'expiry', 'like 04 / 30'],
    ['words for a date', { expiry: 'soon' }, 'expiry', 'like 04 / 30'],
    ['last month', { expiry: '10 / 26' }, 'expiry', 'in the past'],
    ['no security code', { cvc: '' }, 'cvc', 'Enter the security code.'],
    ['a code of two digits', { cvc: '12' }, 'cvc', '3 digits'],
    ['a code of four digits', { cvc: '1234' }, 'cvc', '3 digits'],
    ['no name', { name: '' }, 'name', 'name on the card'],
    ['no address', { email: 'nobody' }, 'email', 'your email'],
  ])('%s', (_what, change, field, words) => {
    const errors = errorsOf(change);
    expect(Object.keys(errors)).toEqual([field]);
    expect(errors[field]).toContain(words);
  });

  it('says everything at once', () => {
    const checked = checkForm(emptyForm, null, now);
    expect(Object.keys('errors' in checked ? checked.errors : {}).sort()).toEqual([
      'cvc',
      'email',
      'expiry',
      'name',
      'number',
    ]);
  });
});

it('reads a form whatever it holds', () => {
  expect(readForm({ number: { 0: 'x' }, name: ` ${'n'.repeat(1000)}`, other: 'y' })).toEqual({
    ...emptyForm,
    name: 'n'.repeat(320),
  });
});
