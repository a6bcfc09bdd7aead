import { parseArgs } from 'node:util';
import { differingPackages, findPrevious } from './previous-code.ts';
import { tryUpgrade } from './try-upgrade.ts';

/*
 * `npm run upgrade:try`: the server of the release before on today's schema, beside a server of today.
 *
 *   npm run upgrade:try -- --from v1.2.0
 *
 * The exit code is not 0 when a call failed or one server didn't see what the other wrote.
 */
const { values } = parseArgs({ options: { from: { type: 'string' } } });
const from = values.from ?? findPrevious();
if (from === null) throw new Error('The history of this checkout does not reach back to the release before.');
const differing = differingPackages(from);
if (differing.length > 0)
  console.log(`It runs with packages of today, which differ from its own: ${differing.join(', ')}`);
console.log(`The server of ${from}:`);
const { stages } = await tryUpgrade(from, console.log);
const failed = stages.flatMap(({ name, failures }) =>
  [...failures].map(([code, times]) => `${name}: ${times} × ${code}`),
);
console.log(failed.length === 0 ? '\nEvery call was answered as it should.' : `\n${failed.join('\n')}`);
process.exitCode = failed.length === 0 ? 0 : 1;
