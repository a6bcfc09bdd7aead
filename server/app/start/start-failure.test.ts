import { expect, it } from 'vitest';
import { explainStartFailure, ListenFailure } from './start-failure.ts';

const withCode = (code: string) => Object.assign(new Error(code), { code });

it.each([
  ['EADDRINUSE', 'using this port'],
  ['EACCES', 'PORT to a number above 1023'],
  ['EADDRNOTAVAIL', 'HOST isn’t an address'],
])('names the setting behind an address that cannot be taken: %s', (code, sentence) => {
  expect(explainStartFailure(new ListenFailure('', { cause: withCode(code) }))).toContain(sentence);
});

it('tells a name of ours that nobody knows from one of the database', () => {
  expect(explainStartFailure(new ListenFailure('', { cause: withCode('ENOTFOUND') }))).toContain('HOST');
  expect(explainStartFailure(withCode('ENOTFOUND'))).toContain('DATABASE_URL');
});

it('names a place that may not be written to', () => {
  const error = Object.assign(withCode('EACCES'), { path: '/srv/data/key.json' });
  expect(explainStartFailure(error)).toContain('This user can’t write to /srv/data/key.json');
});

it('leaves what nobody can mend by a setting to its stack', () => {
  expect(explainStartFailure(new Error('something else'))).toBeNull();
});
