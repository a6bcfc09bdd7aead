import { DrizzleQueryError } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { describeError } from './logging.ts';

it('keeps the values of a failed query out of the log', () => {
  const cause = Object.assign(new Error('duplicate key: ada@example.test'), { code: '23505', severity: 'ERROR' });
  const described = describeError(new DrizzleQueryError('insert into t values ($1)', ['ada@example.test'], cause));
  expect(JSON.stringify(described)).not.toContain('ada@example.test');
  expect(described.cause?.code).toBe('23505');
  expect(described.stack).toContain('logging.test.ts');
});

it('keeps the message of our own errors', () => {
  expect(describeError(new TypeError('x is not a function'))).toMatchObject({
    type: 'TypeError',
    message: 'x is not a function',
  });
});
