import { expect, it } from 'vitest';
import { differingPackages, findPrevious } from './previous-code.ts';
import { tryUpgrade } from './try-upgrade.ts';

const previous = findPrevious();
const canRun = previous !== null && differingPackages(previous).length === 0;

/** Where the history does not reach back, `previous-release.api.test.ts` is what there is: it needs nothing but the checkout. */
it.skipIf(!canRun)('serves people from the release before on the new schema, beside a server of today', async () => {
  const said: string[] = [];
  const { migrations, stages } = await tryUpgrade(previous ?? '', (line) => said.push(line));
  expect(said.filter((line) => /WRONG|Error|CallFailed/.test(line))).toEqual([]);
  expect(stages.map(({ failures }) => failures.size)).toEqual(stages.map(() => 0));
  expect(stages.every(({ calls }) => calls > 0)).toBe(true);
  expect(migrations.length).toBeGreaterThan(0);
});
