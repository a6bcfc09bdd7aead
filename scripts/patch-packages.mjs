// Mends packages after they were installed, where a fault can end the process and no published version is without it. Plain
// JavaScript, like run.mjs, which calls it.
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const patches = [
  {
    // A transaction whose connection has just closed still writes its rollback, which is sent in a later tick, to a socket that is null by
    // then: an exception that nobody can catch. Whoever waits is told that the connection is closed instead. Reported to the
    // authors (porsager/postgres, issues 1066, 1154 and 1208); to be removed once a version has it.
    file: 'node_modules/postgres/src/connection.js',
    before: '  function nextWrite(fn) {\n    const x = socket.write(chunk, fn)\n',
    after:
      '  function nextWrite(fn) {\n' +
      '    if (socket === null) {\n' +
      '      clearImmediate(nextWriteTimer)\n' +
      '      chunk = nextWriteTimer = null\n' +
      "      error(Errors.connection('CONNECTION_CLOSED', options, socket))\n" +
      '      return false\n' +
      '    }\n' +
      '    const x = socket.write(chunk, fn)\n',
  },
];

/** May be called again and again. A package that reads otherwise than expected stops everything: the patch has to be looked at. */
export function patchPackages(root) {
  for (const { file, before, after } of patches) {
    const place = path.join(root, file);
    if (!existsSync(place)) continue;
    const text = readFileSync(place, 'utf8');
    if (text.includes(after)) continue;
    if (!text.includes(before))
      throw new Error(`${file} has changed. Look at scripts/patch-packages.mjs: is it still needed?`);
    // Whole or not at all, and not into a file that another checkout may share.
    const partial = `${place}.${process.pid}`;
    writeFileSync(partial, text.replace(before, after));
    renameSync(partial, place);
  }
}
