import type { Random } from '#scripts/faults/random.ts';
import type { Schema } from './operations.ts';

export interface ValueMaker {
  random: Random;
  /** What is there in the product, by the name of a field or parameter: ids, addresses, passwords. */
  known: Record<string, readonly unknown[]>;
  /** The longest text, in characters. */
  longest: number;
}

/** One value in so many is not what the schema asks for. */
const wrongOneIn = 12;

/** Letters that have broken programs before: NUL, half pairs, other directions, marks on marks, other digits, ends of lines. */
const oddTexts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff\ud800',
  '\u202egpj.exe',
  '\u200b\u200d\ufeff',
  `e${'\u0301'.repeat(500)}`,
  '٣٤٥',
  '👩‍👩‍👧‍👦',
  'ﷺ'.repeat(50),
  '\r\nset-cookie: a=b',
  "'; drop table profiles; --",
  '%00%0a%ff',
  '../../../../etc/passwd',
  '<script>alert(1)</script>',
  '${7*7}{{7*7}}',
  '__proto__',
  'constructor',
  'null',
  'NaN',
  '-1',
  '1e309',
  '9'.repeat(400),
  'javascript:alert(1)',
  'http://169.254.169.254/',
  '1969-12-31T23:59:59.999Z',
  '+275760-09-13T00:00:00.001Z',
  '2026-02-30',
] as const;
const oddNumbers = [0, -0, -1, 1.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, 5e-324] as const;
/** Repeated, these make texts that are hard to read for whoever reads them more than once. */
const syllables = [
  'a',
  ' ',
  '2022 ',
  'I was. ',
  '\n',
  '- ',
  '# ',
  '(',
  '"',
  '“',
  'é',
  '\u0301',
  '[x] ',
  'http://a.b/',
  'Word count: 1-2 ',
];

export function makeValue(schema: Schema, name: string, maker: ValueMaker): unknown {
  const { random } = maker;
  return random.below(wrongOneIn) < 1 ? makeAnything(maker, 3) : makeRight(schema, name, maker);
}

function makeRight(schema: Schema, name: string, maker: ValueMaker): unknown {
  const { random, known } = maker;
  if (schema.anyOf) return makeValue(random.pick(schema.anyOf), name, maker);
  if (schema.enum) return random.pick(schema.enum);
  if (name === 'email' && random.below(3) < 1) return `fuzz-${Math.floor(random.below(1e9))}@example.com`;
  const there = known[name];
  if (there && there.length > 0 && random.below(10) < 8) return random.pick(there);
  switch (schema.type) {
    case 'object':
      return makeObject(schema, maker);
    case 'array': {
      const length = Math.floor(random.below(Math.min(5, schema.maxItems ?? 5)));
      return Array.from({ length }, () => makeValue(schema.items ?? {}, name, maker));
    }
    case 'integer':
    case 'number': {
      const { minimum = 0, maximum = minimum + 1000 } = schema;
      return Math.floor(minimum + random.below(Math.min(maximum - minimum, 1_000_000) + 1));
    }
    case 'boolean':
      return random.below(2) < 1;
    case 'null':
      return null;
    case 'string':
      return schema.format === 'uuid' ? random.pick(maker.known['uuid'] ?? ['']) : makeText(schema, maker);
    default:
      return makeAnything(maker, 3);
  }
}

function makeObject({ properties = {}, required = [] }: Schema, maker: ValueMaker): Record<string, unknown> {
  const { random } = maker;
  // Of a long list of optional fields a few at a time: one that is wrong hides what the others would do.
  const oneIn = Object.keys(properties).length > 8 ? 6 : 2;
  const fields = Object.entries(properties).filter(([name]) => required.includes(name) || random.below(oneIn) < 1);
  const value: Record<string, unknown> = {};
  for (const [name, schema] of fields) value[name] = makeValue(schema, name, maker);
  if (random.below(20) < 1) value[random.pick(oddTexts)] = makeAnything(maker, 2);
  return value;
}

export function makeText({ minLength = 0, maxLength }: Schema, { random, longest }: ValueMaker): string {
  if (random.below(6) < 1) return random.pick(oddTexts);
  const most = Math.min(maxLength ?? longest, longest);
  const wanted = random.pick([minLength, minLength + 20, minLength + 20, minLength + 200, most, most + 1]);
  const syllable = random.pick([...syllables, ...syllables, ...oddTexts.filter((odd) => odd !== '')]);
  return syllable.repeat(Math.ceil(wanted / syllable.length)).slice(0, wanted);
}

export function makeAnything(maker: ValueMaker, depth: number): unknown {
  const { random } = maker;
  const kind = Math.floor(random.below(depth > 0 ? 8 : 6));
  switch (kind) {
    case 0:
      return null;
    case 1:
      return random.below(2) < 1;
    case 2:
      return random.pick(oddNumbers);
    case 3:
    case 4:
      return random.pick(oddTexts);
    case 5:
      return makeText({}, maker);
    case 6:
      return Array.from({ length: Math.floor(random.below(4)) }, () => makeAnything(maker, depth - 1));
    default:
      return Object.fromEntries(
        Array.from({ length: Math.floor(random.below(4)) }, () => [
          random.pick(oddTexts),
          makeAnything(maker, depth - 1),
        ]),
      );
  }
}
