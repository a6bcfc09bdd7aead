/** As much of an OpenAPI 3.0 schema as says what an answer looks like. */
export interface Shape {
  $ref?: string;
  type?: string;
  nullable?: boolean;
  enum?: unknown[];
  required?: string[];
  properties?: Record<string, Shape>;
  additionalProperties?: boolean | Shape;
  items?: Shape;
  anyOf?: Shape[];
  maxLength?: number;
}

export interface Description {
  info: { version: string };
  paths: Record<string, Record<string, { responses: Record<string, { content?: Record<string, { schema: Shape }> }> }>>;
  components: { schemas: Record<string, Shape> };
}

export interface Findings {
  /** Where the answer is not what the description says. */
  wrong: string[];
  /** Fields of the answer that the description does not name: newer than it, or misspelt. */
  unnamed: string[];
}

/** Holds a value against a shape, and says where they differ. */
export function compareShape(description: Description, shape: Shape, value: unknown, at = ''): Findings {
  const whole = resolve(description, shape);
  if (value === null) return found(whole.nullable === true ? [] : [`${at} is null`]);
  if (whole.anyOf) {
    const kin = whole.anyOf.filter((option) => isOfKind(resolve(description, option), value));
    const options = kin.length > 0 ? kin : whole.anyOf;
    return bestOf(options.map((option) => compareShape(description, option, value, at)));
  }
  if (Array.isArray(value)) {
    if (whole.type !== 'array') return found([`${at} is a list`]);
    return together(value.map((item, index) => compareShape(description, whole.items ?? {}, item, `${at}[${index}]`)));
  }
  if (typeof value === 'object') return compareObject(description, whole, value as Record<string, unknown>, at);
  return found(isPlain(whole, value) ? [] : [`${at} is ${JSON.stringify(value)}, not ${whole.type ?? 'this'}`]);
}

function compareObject(description: Description, shape: Shape, value: Record<string, unknown>, at: string): Findings {
  if (shape.type !== undefined && shape.type !== 'object') return found([`${at} is an object, not ${shape.type}`]);
  const missing = (shape.required ?? []).filter((name) => !(name in value)).map((name) => `${at}.${name} is missing`);
  const inner = Object.entries(value).map(([name, field]): Findings => {
    const named = shape.properties?.[name];
    if (named) return compareShape(description, named, field, `${at}.${name}`);
    if (typeof shape.additionalProperties === 'object') {
      return compareShape(description, shape.additionalProperties, field, `${at}.${name}`);
    }
    const open = shape.properties === undefined || Object.keys(shape.properties).length === 0;
    return { wrong: [], unnamed: open ? [] : [`${at}.${name}`] };
  });
  return together([found(missing), ...inner]);
}

/** An object is held against the objects that it may be, so that what is wrong inside of it is named. */
function isOfKind(shape: Shape, value: unknown): boolean {
  return (typeof value === 'object' && !Array.isArray(value)) === (shape.type === 'object');
}

function isPlain(shape: Shape, value: unknown): boolean {
  if (shape.enum && !shape.enum.includes(value)) return false;
  switch (shape.type) {
    case 'string':
      return typeof value === 'string' && value.length <= (shape.maxLength ?? Number.POSITIVE_INFINITY);
    case 'integer':
      return Number.isSafeInteger(value);
    case 'number':
      return typeof value === 'number';
    case 'boolean':
      return typeof value === 'boolean';
    default:
      return shape.type === undefined;
  }
}

function resolve(description: Description, shape: Shape): Shape {
  const name = shape.$ref?.split('/').at(-1);
  if (name === undefined) return shape;
  return description.components.schemas[name] ?? {};
}

function found(wrong: string[]): Findings {
  return { wrong, unnamed: [] };
}

function together(all: Findings[]): Findings {
  return { wrong: all.flatMap(({ wrong }) => wrong), unnamed: all.flatMap(({ unnamed }) => unnamed) };
}

/** Of several shapes that a value may have, the one it comes closest to. */
function bestOf(all: Findings[]): Findings {
  const faults = ({ wrong, unnamed }: Findings) => wrong.length * 1000 + unnamed.length;
  return all.toSorted((one, other) => faults(one) - faults(other))[0] ?? found(['nothing fits']);
}
