import { invalidRequest } from '#server/sandbox/stripe/stripe-error.ts';

/** A field is a text, or a group of fields: `a[b]=1` is a group, and so is a list, whose names are 0, 1, 2, … */
export type FormField = string | FormFields;
export type FormFields = { [name: string]: FormField };

const maxFields = 1000;
const maxDepth = 6;

/**
 * Reads parameters as the provider's clients send them, in an address or a body: `line_items[0][quantity]=1`. Groups have no
 * prototype, so that a field may be called anything.
 */
export function decodeForm(text: string): FormFields {
  const fields = emptyGroup();
  let count = 0;
  for (const [name, value] of new URLSearchParams(text)) {
    count += 1;
    if (count > maxFields) throw invalidRequest(`A request may have at most ${maxFields} parameters.`);
    if (value.includes('\u0000') || name.includes('\u0000'))
      throw invalidRequest('A text cannot hold the character NUL.');
    place(fields, name, value);
  }
  return fields;
}

function place(fields: FormFields, name: string, value: string): void {
  const path = splitName(name);
  const last = path.pop();
  if (last === undefined || path.length >= maxDepth) throw badName(name);
  let group = fields;
  for (const step of path) {
    const key = step === '' ? nextIndex(group) : step;
    group[key] ??= emptyGroup();
    const inner = group[key];
    if (typeof inner === 'string') throw badName(name);
    group = inner;
  }
  const key = last === '' ? nextIndex(group) : last;
  // The same name twice: the later value wins. A text in the place of a group, or the other way round, cannot be both.
  if (typeof group[key] === 'object') throw badName(name);
  group[key] = value;
}

/** `a[b][]` into a, b and an empty step, which appends. */
function splitName(name: string): string[] {
  const parts = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name);
  if (!parts) throw badName(name);
  const [, first = '', rest = ''] = parts;
  return [
    first,
    ...rest
      .split('[')
      .slice(1)
      .map((step) => step.slice(0, -1)),
  ];
}

function nextIndex(group: FormFields): string {
  return String(Object.keys(group).length);
}

function emptyGroup(): FormFields {
  return Object.create(null) as FormFields;
}

function badName(name: string): Error {
  return invalidRequest(`The parameter ${name.slice(0, 100)} cannot be read.`, { param: name.slice(0, 100) });
}
