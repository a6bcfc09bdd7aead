import { z } from 'zod';
import { invalidRequest } from '#server/sandbox/stripe/stripe-error.ts';
import type { FormField, FormFields } from './form-fields.ts';

/* Everything in a form is text. These read it as what it means, and refuse it in the provider's words. */

const refusal = (code: string) => ({ params: { code } });

export const textField = (maxLength = 5000) =>
  z
    .string()
    .refine((text) => text !== '', {
      message: 'You passed an empty string. Leave the parameter out instead.',
      ...refusal('parameter_invalid_empty'),
      abort: true,
    })
    .refine((text) => text.length <= maxLength, {
      message: `Invalid string: must be at most ${maxLength} characters`,
      ...refusal('parameter_invalid_string_blank'),
    });

export const wholeNumber = (min = Number.MIN_SAFE_INTEGER, max = Number.MAX_SAFE_INTEGER) =>
  z
    .string()
    .refine((text) => /^-?\d{1,15}$/.test(text), {
      error: (issue) => `Invalid integer: ${String(issue.input).slice(0, 50)}`,
      ...refusal('parameter_invalid_integer'),
      abort: true,
    })
    .transform(Number)
    .refine((number) => number >= min && number <= max, {
      message: `This value must be between ${min} and ${max}.`,
      ...refusal('parameter_invalid_integer'),
    });

export const webAddress = z.string().refine((text) => text.length <= 5000 && isWebAddress(text), {
  message: 'Not a valid URL',
  ...refusal('url_invalid'),
});

export const emailAddress = z
  .string()
  .refine((text) => text.length <= 512 && /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/.test(text), {
    error: (issue) => `Invalid email address: ${String(issue.input).slice(0, 100)}`,
    ...refusal('email_invalid'),
  });

/** At most 50 pairs; a pair set to nothing is left out. */
export const metadataField = z
  .record(z.string().max(40), z.string().max(500))
  .refine((pairs) => Object.keys(pairs).length <= 50, { message: 'You can have at most 50 keys in metadata.' })
  .transform((pairs) => Object.fromEntries(Object.entries(pairs).filter(([, value]) => value !== '')));

/** `list[0]`, `list[1]`, … in the order of their numbers. */
export function listField<Item extends z.ZodType>(item: Item, maxItems = 100) {
  return z.preprocess(
    (value) => (isGroup(value) ? inOrder(value) : value),
    z.array(item).max(maxItems, `This list may hold at most ${maxItems} items.`),
  );
}

export const expandField = listField(z.string().max(200), 20);
/** What a call takes that only looks. */
export const OnlyExpand = z.strictObject({ expand: expandField.optional() });

/** Reads the fields by a schema, and refuses the first thing that is wrong with them. */
export function readFields<Schema extends z.ZodType>(schema: Schema, fields: FormFields): z.output<Schema> {
  const read = schema.safeParse(fields);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  if (!issue) throw invalidRequest('The parameters cannot be read.');
  if (issue.code === 'unrecognized_keys') {
    const param = paramName([...issue.path, issue.keys[0] ?? '']);
    throw invalidRequest(`Received unknown parameter: ${param}. This sandbox may not know it, though Stripe does.`, {
      code: 'parameter_unknown',
      param,
    });
  }
  const param = paramName(issue.path);
  if (valueAt(fields, issue.path) === undefined) {
    throw invalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
  }
  const code = issue.code === 'custom' && typeof issue.params?.code === 'string' ? issue.params.code : undefined;
  throw invalidRequest(issue.message, { code, param });
}

function paramName([first, ...rest]: PropertyKey[]): string {
  return String(first ?? '') + rest.map((step) => `[${String(step)}]`).join('');
}

function valueAt(fields: FormFields, path: PropertyKey[]): FormField | undefined {
  let value: FormField | undefined = fields;
  for (const step of path) {
    if (typeof value !== 'object') return undefined;
    value = typeof step === 'number' ? inOrder(value)[step] : value[String(step)];
  }
  return value;
}

function isGroup(value: unknown): value is FormFields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function inOrder(group: FormFields): FormField[] {
  return Object.entries(group)
    .sort(([one], [other]) => Number(one) - Number(other))
    .map(([, value]) => value);
}

function isWebAddress(text: string): boolean {
  // The place holder that the provider fills in is not part of an address yet.
  const address = text.replaceAll('{CHECKOUT_SESSION_ID}', 'id');
  return URL.canParse(address) && ['http:', 'https:'].includes(new URL(address).protocol);
}
