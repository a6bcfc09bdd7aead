import { seeded, type Random } from '#scripts/faults/random.ts';
import { makeForm } from './make-form.ts';
import type { Operation } from './operations.ts';
import { makeAnything, makeText, makeValue, type ValueMaker } from './values.ts';

export const roles = ['signedOut', 'newcomer', 'student', 'otherStudent', 'writer', 'service'] as const;
export type Role = (typeof roles)[number];

/** Who gets past the door; everybody where it is not said. */
const welcome: Record<string, Role[]> = {
  account: ['newcomer', 'student', 'otherStudent', 'writer'],
  member: ['student', 'student', 'otherStudent', 'writer'],
  student: ['student', 'student', 'otherStudent'],
  writer: ['writer'],
  service: ['service'],
};

/** Whoever calls these with the right words has no session afterwards, and is turned away everywhere else. */
const endsSession = new Set(['DELETE /api/users/me', 'POST /auth/v1/logout', 'PUT /auth/v1/user']);

/** What the product holds when the calls begin, and who calls. */
export interface FuzzWorld {
  tokens: Record<Role, string | null>;
  known: ValueMaker['known'];
  /** A file that the product reads. */
  pdf: Uint8Array;
}

export interface FuzzRequest {
  index: number;
  role: Role;
  operation: Operation;
  method: string;
  url: string;
  headers: Record<string, string>;
  body: Buffer | null;
}

export interface Fuzz {
  seed: number;
  operations: Operation[];
  longest: number;
}

/** The same request for the same seed and number, apart from the ids of the world it is sent to. */
export function makeRequest({ seed, operations, longest }: Fuzz, world: FuzzWorld, index: number): FuzzRequest {
  // Two that stand beside each other would begin alike.
  const random = seeded(Math.imul(seed, 0x9e3779b1) ^ Math.imul(index + 1, 0x85ebca6b));
  const maker: ValueMaker = { random, known: world.known, longest };
  // Every operation comes up equally often, however few calls there are.
  const operation = operations[index % operations.length] ?? random.pick(operations);
  const role = pickRole(operation, random);
  const { body, headers } = makeBody(operation, world, maker);
  return {
    index,
    role,
    operation,
    method: operation.method,
    url: makeUrl(operation, maker),
    headers: { ...authorization(world.tokens[role], random), ...oddHeaders(random), ...headers },
    body,
  };
}

function pickRole({ method, path, access }: Operation, random: Random): Role {
  if (endsSession.has(`${method} ${path}`) && random.below(10) < 9) return 'otherStudent';
  // Whoever may not call it is turned away before much can happen.
  return random.below(10) < 7 ? random.pick(welcome[access] ?? roles) : random.pick(roles);
}

function authorization(token: string | null, random: Random): Record<string, string> {
  if (random.below(40) < 1) {
    return { authorization: random.pick(['Bearer', 'Bearer a.b.c', 'Basic YTpi', `Bearer ${'a'.repeat(5000)}`]) };
  }
  return token === null ? {} : { authorization: `Bearer ${token}` };
}

function oddHeaders(random: Random): Record<string, string> {
  const accept = random.below(8) < 1 ? { accept: random.pick(['text/event-stream', '*/*', 'text/html', '']) } : {};
  const odd: Record<string, string>[] = [
    { 'x-request-id': '../../x' },
    { 'accept-language': 'x'.repeat(3000) },
    { 'x-forwarded-for': '1.2.3.4, ::1, nonsense' },
    { 'content-encoding': 'gzip' },
    { range: 'bytes=0-,5-2' },
    { 'if-none-match': '"a", *' },
    { origin: 'null' },
    { 'accept-encoding': 'br;q=nonsense' },
    { cookie: 'a=b; =; __proto__=1' },
  ];
  return { ...accept, ...(random.below(10) < 1 ? random.pick(odd) : {}) };
}

function makeUrl({ path, query }: Operation, maker: ValueMaker): string {
  const { random, known } = maker;
  const place = path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => {
    const there = known[name === 'id' ? idIn(path) : name];
    const value =
      random.below(6) < 1 ? makeText({}, { ...maker, longest: 500 }) : random.pick(there ?? known['uuid'] ?? ['']);
    return encode(String(value));
  });
  const asked = query
    .filter(() => random.below(4) < 3)
    .map(({ name, schema }) => {
      const value = makeValue(schema, name, { ...maker, longest: 500 });
      return `${name}=${encode(typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))}`;
    });
  if (random.below(20) < 1)
    asked.push(random.pick(['%', '%ff=%fe', '__proto__[a]=b', 'a[]=1&a[]=2', '&&&===', 'a='.repeat(500)]));
  // Half a pair cannot be written in an address, and neither can what was cut in the middle.
  return asked.length > 0 ? `${place}?${asked.join('&')}` : place;
}

/** Which kind of `id` it is. */
function idIn(path: string): string {
  if (path.includes('user-writer-requests')) return 'writer_request_id';
  if (path.includes('/api/writers/')) return 'writer_id';
  return path.includes('/admin/users') ? 'user_id' : 'id';
}

function encode(value: string): string {
  return encodeURIComponent(value.toWellFormed())
    .slice(0, 4000)
    .replace(/%[0-9A-F]?$/, '');
}

type Body = { body: Buffer | null; headers: Record<string, string> };

const json = { 'content-type': 'application/json' };

function makeBody(operation: Operation, world: FuzzWorld, maker: ValueMaker): Body {
  const { random } = maker;
  const takesNothing = operation.body === null && !operation.takesForm;
  if (takesNothing && random.below(10) < 8) return { body: null, headers: {} };
  if (operation.method === 'GET') return { body: null, headers: {} };
  if (operation.takesForm ? random.below(10) < 9 : random.below(25) < 1) return makeForm(random, world.pdf);
  const text = JSON.stringify(makeValue(operation.body ?? {}, '', maker)) ?? '';
  return random.below(8) < 1 ? brokenBody(text, maker) : { body: Buffer.from(text), headers: json };
}

/** JSON that is none, bytes that are no letters, and types that say something else. */
function brokenBody(text: string, maker: ValueMaker): Body {
  const { random } = maker;
  const bytes = Buffer.from(text);
  const at = Math.floor(random.below(bytes.length));
  const changed = Buffer.from(bytes);
  if (changed.length > 0) changed[at] = Math.floor(random.below(256));
  const bodies = [
    () => bytes.subarray(0, at),
    () => changed,
    () => Buffer.alloc(0),
    () => Buffer.from('null'),
    () => Buffer.from('"text"'),
    () => Buffer.from(`${'['.repeat(20_000)}${']'.repeat(20_000)}`),
    () => Buffer.from(`{"a":${'{"a":'.repeat(5000)}1${'}'.repeat(5001)}`),
    () => Buffer.from('{"__proto__":{"a":1},"constructor":{"prototype":{"a":1}}}'),
    () => Buffer.from([0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00]),
    () => Buffer.from('\ufeff{}'),
    () => Buffer.from(`{"a":${'9'.repeat(10_000)}}`),
    () => Buffer.from(JSON.stringify(makeAnything(maker, 4)) ?? ''),
    () => Buffer.alloc(300 * 1024, '{"a":"b"},'),
  ];
  const types = [
    'application/json',
    'application/json',
    'application/json; charset=utf-16',
    'text/plain',
    'application/xml',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    ';;;',
    'application/json/json',
  ];
  return { body: random.pick(bodies)(), headers: { 'content-type': random.pick(types) } };
}
