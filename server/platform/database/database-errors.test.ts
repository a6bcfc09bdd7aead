import { describe, expect, it } from 'vitest';
import { explainDatabaseFailure, isDatabaseDown, isUniqueViolation } from './database-errors.ts';

const failure = (code: string) => new Error('query failed', { cause: Object.assign(new Error('cause'), { code }) });

describe('an error of the database', () => {
  it.each(['ECONNREFUSED', 'EAI_AGAIN', 'EHOSTUNREACH', 'CONNECT_TIMEOUT', '08006', '53100', '53300', '57P01'])(
    'means that it is down: %s',
    (code) => expect(isDatabaseDown(failure(code))).toBe(true),
  );

  it.each(['23505', '22P02', '42P01', '28P01', 'ENOENT', ''])('means something else: %s', (code) =>
    expect(isDatabaseDown(failure(code))).toBe(false),
  );

  it.each(['28P01', '28000', '3D000'])('means that it refuses us: %s', (code) =>
    expect(explainDatabaseFailure(failure(code))).toContain('rejected our login'),
  );

  it('means that our user may do too little', () =>
    expect(explainDatabaseFailure(failure('42501'))).toContain('owner of the database'));

  it('tells a value that is taken from the rest', () => {
    expect(isUniqueViolation(failure('23505'))).toBe(true);
    expect(isUniqueViolation(failure('23503'))).toBe(false);
  });

  it('may be no error at all', () => {
    expect(isDatabaseDown('ECONNREFUSED')).toBe(false);
    expect(isDatabaseDown(undefined)).toBe(false);
  });
});
