import { DrizzleQueryError } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { describeError, logLine, version } from './logging.ts';

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

it('makes one line of JSON of what is said before there is a logger, with process and version', () => {
  const said = logLine('fatal', '\nIt did not start.\n\nThe disk is full.\n', new Error('No space'));
  expect(said.trim().split('\n')).toHaveLength(1);
  expect(JSON.parse(said)).toMatchObject({
    level: 60,
    process: process.pid,
    version,
    err: { message: 'No space' },
    msg: 'It did not start. The disk is full.',
  });
});
