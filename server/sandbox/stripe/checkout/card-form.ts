import { emailAddress } from '#server/sandbox/stripe/forms/form-schema.ts';
import type { FormFields } from '#server/sandbox/stripe/forms/form-fields.ts';
import type { IntentRow } from '#server/sandbox/stripe/ledger/payments.repo.ts';
import type { SessionRow } from '#server/sandbox/stripe/ledger/sessions.repo.ts';
import type { CardFacts } from '#server/sandbox/stripe/stripe.table.ts';
import { findTestCard, hasValidChecksum, type TestCard } from './test-cards.ts';

export const fieldNames = ['email', 'number', 'expiry', 'cvc', 'name'] as const;
export type FieldName = (typeof fieldNames)[number];

/** As typed, for showing again. */
export type CardForm = Record<FieldName, string>;
export type FormErrors = Partial<Record<FieldName, string>>;

export interface CardEntry {
  test: TestCard;
  card: CardFacts;
  email: string | null;
  name: string;
}

export const emptyForm: CardForm = { email: '', number: '', expiry: '', cvc: '', name: '' };

/** A test card and nothing else: a number that is not one of them is neither used nor kept. */
const realCardWords =
  'This is a test page, so it only takes test cards. Use one from the list below, never your own card.';

export function readForm(fields: FormFields): CardForm {
  const form = { ...emptyForm };
  for (const name of fieldNames) {
    const value = fields[name];
    if (typeof value === 'string') form[name] = value.trim().slice(0, 320);
  }
  return form;
}

/** What the payer typed with a card that was declined. Its number and security code are never kept. */
export function typedBefore(session: SessionRow, intent: IntentRow | null): CardForm {
  const typed = intent?.lastError?.typed;
  if (!typed) return emptyForm;
  const expiry = `${String(typed.expMonth).padStart(2, '0')} / ${String(typed.expYear % 100).padStart(2, '0')}`;
  return { ...emptyForm, email: session.payerEmail ?? '', name: typed.name, expiry };
}

/** `knownEmail` is the address that came with the order; without one the payer names theirs. */
export function checkForm(
  form: CardForm,
  knownEmail: string | null,
  now: Date,
): { entry: CardEntry } | { errors: FormErrors } {
  const errors: FormErrors = {};
  const number = form.number.replaceAll(/[\s-]/g, '');
  const test = findTestCard(number);
  const expiry = readExpiry(form.expiry);

  if (number === '') errors.number = 'Enter a card number.';
  else if (!/^\d{12,19}$/.test(number) || !hasValidChecksum(number))
    errors.number = 'This isn’t a card number. Please check it.';
  else if (!test) errors.number = realCardWords;

  if (form.expiry === '') errors.expiry = 'Enter the month and year.';
  else if (!expiry) errors.expiry = 'Enter the month and year like 04 / 30.';
  else if (isPast(expiry, now)) errors.expiry = 'This date is in the past.';

  const cvcLength = test?.brand === 'amex' ? 4 : 3;
  if (form.cvc === '') errors.cvc = 'Enter the security code.';
  else if (!new RegExp(`^\\d{${cvcLength}}$`).test(form.cvc)) errors.cvc = `The code has ${cvcLength} digits.`;

  if (form.name === '') errors.name = 'Enter the name on the card.';
  if (knownEmail === null && !emailAddress.safeParse(form.email).success) errors.email = 'Enter your email.';

  if (!test || !expiry || Object.keys(errors).length > 0) return { errors };
  const { brand, funding, country } = test;
  return {
    entry: {
      test,
      card: { brand, funding, country, last4: number.slice(-4), expMonth: expiry.month, expYear: expiry.year },
      email: knownEmail ?? form.email,
      name: form.name.slice(0, 200),
    },
  };
}

function readExpiry(text: string): { month: number; year: number } | null {
  const parts = /^(\d{1,2})\s*[/\-.\s]?\s*(\d{2}|\d{4})$/.exec(text);
  if (!parts) return null;
  const month = Number(parts[1]);
  const year = Number(parts[2]);
  if (month < 1 || month > 12) return null;
  return { month, year: year < 100 ? 2000 + year : year };
}

/** A card is good until its month has ended, in the last place on earth where it does. */
function isPast({ month, year }: { month: number; year: number }, now: Date): boolean {
  const endsAt = Date.UTC(year, month, 1, 12);
  return endsAt <= now.getTime();
}
