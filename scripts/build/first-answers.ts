import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { z } from 'zod';
import type { Shape } from '#web/lib/api/answer-shape.ts';

/**
 * Writes `web/lib/api/first-answers.ts` and `draft-answers.ts` for the browser: a shape in place of every schema. Lengths and
 * patterns are left out, because the server has held its own answers to them; which fields there are, of which kind, and
 * which words an enum takes is checked as before.
 */
export function firstAnswers(): Plugin {
  return {
    name: 'first-answers',
    apply: 'build',
    load: {
      filter: { id: /[\\/]web[\\/]lib[\\/]api[\\/](?:first|draft)-answers\.ts$/ },
      handler: writeShapes,
    },
  };
}

async function writeShapes(file: string): Promise<string> {
  const answers: Record<string, Record<string, z.ZodType>> = await import(pathToFileURL(file).href);
  const lines = Object.entries(answers).map(([name, schemas]) => {
    const readers = Object.entries(schemas).map(
      ([answer, schema]) => `${answer}: shapeReader(${JSON.stringify(shapeOf(schema))})`,
    );
    return `export const ${name} = { ${readers.join(', ')} };`;
  });
  return ["import { shapeReader } from './answer-shape.ts';", ...lines].join('\n');
}

type JsonSchema = z.core.JSONSchema.JSONSchema;

export function shapeOf(schema: z.ZodType): Shape {
  return fromJsonSchema(z.toJSONSchema(schema, { io: 'output', reused: 'inline' }));
}

const plainShapes: Record<string, string> = { string: 's', number: 'n', integer: 'i', boolean: 'b', null: 'null' };

function fromJsonSchema(schema: JsonSchema): Shape {
  if (schema.anyOf) return ['u', ...schema.anyOf.map(fromJsonSchema)];
  const { type } = schema;
  if (Array.isArray(type)) return ['u', ...type.map((one) => fromJsonSchema({ ...schema, type: one }))];
  const words = schema.enum ?? (schema.const === undefined ? undefined : [schema.const]);
  if (words) return ['e', ...words.map(asWord)];
  if (schema.prefixItems && !schema.items)
    return ['t', ...schema.prefixItems.map((one) => fromJsonSchema(asSchema(one)))];
  if (schema.prefixItems) throw new Error('A list of set parts has no more behind them.');
  if (type === 'array') return ['a', fromJsonSchema(asSchema(schema.items))];
  if (type === 'object' && schema.properties) {
    const required = new Set(schema.required);
    return Object.fromEntries(
      Object.entries(schema.properties).map(([name, part]) => [
        required.has(name) ? name : `${name}?`,
        fromJsonSchema(asSchema(part)),
      ]),
    );
  }
  if (type === 'object') {
    const names = schema.propertyNames === undefined ? [] : asSchema(schema.propertyNames).enum;
    return ['r', fromJsonSchema(asSchema(schema.additionalProperties)), ...(names ?? []).map(asWord)];
  }
  const plain = plainShapes[String(type)];
  if (plain === undefined) throw new Error(`No shape for ${JSON.stringify(schema)}.`);
  return plain;
}

function asSchema(part: JsonSchema['items'] | JsonSchema['additionalProperties']): JsonSchema {
  if (typeof part !== 'object' || Array.isArray(part)) throw new Error('One schema was expected here.');
  return part;
}

function asWord(value: unknown): string {
  if (typeof value !== 'string') throw new Error(`Only words can be chosen from, and this is none: ${String(value)}.`);
  return value;
}
