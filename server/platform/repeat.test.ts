import { expect, it } from 'vitest';
import { repeat } from './repeat.ts';

it('goes on at once while there is more to do, survives a failure, and stops after the pass in hand', async () => {
  const seen: string[] = [];
  const failures: unknown[] = [];
  const reached = Promise.withResolvers<void>();
  const repeated = repeat({
    everyMs: 60_000,
    afterFailureMs: 1,
    pass: async () => {
      seen.push('pass');
      if (seen.length === 1) throw new Error('down');
      if (seen.length === 4) reached.resolve();
      return seen.length < 4;
    },
    onFailure: (error) => failures.push(error),
  });
  await reached.promise;
  await repeated.stop();
  expect(seen).toHaveLength(4);
  expect(failures).toHaveLength(1);
});
