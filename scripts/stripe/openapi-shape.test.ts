import { expect, it } from 'vitest';
import { compareShape, type Description, type Shape } from './openapi-shape.ts';

const description: Description = {
  info: { version: 'test' },
  paths: {},
  components: {
    schemas: {
      card: { type: 'object', required: ['last4'], properties: { last4: { type: 'string', maxLength: 4 } } },
    },
  },
};
const shape: Shape = {
  type: 'object',
  required: ['id', 'amount'],
  properties: {
    id: { type: 'string' },
    amount: { type: 'integer' },
    status: { type: 'string', enum: ['open', 'complete'] },
    url: { type: 'string', nullable: true },
    card: { anyOf: [{ type: 'string' }, { $ref: '#/components/schemas/card' }] },
    tags: { type: 'array', items: { type: 'string' } },
    metadata: { type: 'object', additionalProperties: { type: 'string' } },
  },
};
const right = { id: 'x', amount: 1 };
const compare = (change: object) => compareShape(description, shape, { ...right, ...change });

it.each([
  {},
  { status: 'open', url: null, tags: ['a'] },
  { card: 'card_1' },
  { card: { last4: '4242' } },
  { metadata: { any: 'thing' } },
])('takes %o', (change) => {
  expect(compare(change)).toEqual({ wrong: [], unnamed: [] });
});

it.each([
  [{ amount: '1' }, '.amount'],
  [{ amount: 1.5 }, '.amount'],
  [{ id: null }, '.id'],
  [{ id: undefined }, '.id'],
  [{ status: 'paid' }, '.status'],
  [{ card: {} }, '.card.last4 is missing'],
  [{ card: { last4: '42424' } }, '.card.last4'],
  [{ tags: 'a' }, '.tags'],
  [{ tags: [1] }, '.tags[0]'],
  [{ metadata: { n: 1 } }, '.metadata.n'],
])('finds the fault in %o', (change, place) => {
  expect(compare(change).wrong.join()).toContain(place);
});

it('names what is missing, and what nobody named', () => {
  expect(compareShape(description, shape, { id: 'x' }).wrong).toEqual(['.amount is missing']);
  expect(compare({ colour: 'red' })).toEqual({ wrong: [], unnamed: ['.colour'] });
});
