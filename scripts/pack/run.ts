import { parseArgs } from 'node:util';
import { buildWebIfChanged } from '#scripts/build-web.ts';
import { makeArchive } from './make-archive.ts';
import { tryArchive } from './try-archive.ts';

/** `npm run pack`: one archive to deploy. `--try` unpacks it and starts it as a machine without npm would. */
const { values } = parseArgs({ options: { try: { type: 'boolean', default: false } } });

buildWebIfChanged();
const archive = makeArchive();
console.log(`Packed ${archive.file} (${Math.round(archive.bytes / 1024 / 1024)} MB)`);
if (values.try) await tryArchive(archive.file);
