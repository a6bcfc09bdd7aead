/**
 * What an answer looks like, in few bytes. `s`, `n`, `i`, `b` and `null` are a text, a number, a whole number, a yes or no,
 * and nothing. An object has these fields (`name?` may be missing). A list begins with its kind: `e` one of these words,
 * `a` any number of a shape, `t` one value of each shape in this order, `r` a shape under any name or under those that follow,
 * `u` one of these shapes.
 */
export type Shape = string | readonly Shape[] | Fields;

interface Fields {
  readonly [name: string]: Shape;
}

const plain = new Map<Shape | undefined, (value: unknown) => boolean>([
  ['s', (value) => typeof value === 'string'],
  ['n', (value) => Number.isFinite(value)],
  ['i', (value) => Number.isSafeInteger(value)],
  ['b', (value) => typeof value === 'boolean'],
  ['null', (value) => value === null],
]);

export interface ShapeReader<T> {
  /** The value with the fields of its shape and no others; throws where it has another shape. */
  parse: (value: unknown) => T;
}

export function shapeReader<T>(shape: Shape): ShapeReader<T> {
  return { parse: (value) => read(shape, value, 'answer') as T };
}

function read(shape: Shape, value: unknown, place: string): unknown {
  if (typeof shape === 'string') return held(plain.get(shape)?.(value), value, place);
  if (!isList(shape)) return readFields(shape, value, place);
  const [kind, ...parts] = shape;
  if (kind === 'e')
    return held(
      parts.some((word) => word === value),
      value,
      place,
    );
  if (kind === 'u') return readOneOf(parts, value, place);
  const [part = '', ...names] = parts;
  if (kind === 'a' || kind === 't') {
    const isWhole = Array.isArray(value) && (kind === 'a' || value.length === parts.length);
    const given: unknown[] = isWhole ? value : refuse(place);
    return given.map((one, index) => read(kind === 'a' ? part : (parts[index] ?? ''), one, `${place}.${index}`));
  }
  const entries = Object.entries(objectOf(value, place));
  if (names.length > 0 && !entries.every(([name]) => names.includes(name))) refuse(place);
  return Object.fromEntries(entries.map(([name, one]) => [name, read(part, one, `${place}.${name}`)]));
}

function readFields(shape: Fields, value: unknown, place: string): unknown {
  const given = objectOf(value, place);
  const taken: Record<string, unknown> = {};
  for (const [key, part] of Object.entries(shape)) {
    const name = key.replace('?', '');
    if (name !== key && given[name] === undefined) continue;
    taken[name] = read(part, given[name], `${place}.${name}`);
  }
  return taken;
}

/** What is wrong is said of the first shape: the others are usually what stands there when there is nothing. */
function readOneOf(shapes: readonly Shape[], value: unknown, place: string): unknown {
  const failures: unknown[] = [];
  for (const shape of shapes) {
    try {
      return read(shape, value, place);
    } catch (error) {
      failures.push(error);
    }
  }
  throw failures[0];
}

function objectOf(value: unknown, place: string): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : refuse(place);
}

function held<T>(isRight: boolean | undefined, value: T, place: string): T {
  return isRight ? value : refuse(place);
}

function refuse(place: string): never {
  throw new TypeError(`${place} has another shape than was agreed`);
}

function isList(shape: Shape): shape is readonly Shape[] {
  return Array.isArray(shape);
}
