import { z } from 'zod';

const made = new WeakMap<z.ZodType, object>();

/**
 * A schema as providers take it. Strict servers want every field required and no others, and refuse words of JSON Schema
 * that only limit: those limits are checked when the answer is read.
 */
export function jsonSchemaOf(schema: z.ZodType): object {
  const known = made.get(schema);
  if (known) return known;
  const plain = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      for (const key of [
        'minLength',
        'maxLength',
        'minItems',
        'maxItems',
        'minimum',
        'maximum',
        'pattern',
        'default',
      ] as const)
        delete jsonSchema[key];
      if (jsonSchema.type === 'object' && jsonSchema.properties) {
        jsonSchema.required = Object.keys(jsonSchema.properties);
        jsonSchema.additionalProperties = false;
      }
    },
  });
  delete plain.$schema;
  made.set(schema, plain);
  return plain;
}
