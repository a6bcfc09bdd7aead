// Mends packages after they were installed, where a fault can end the process and no published version is without it. Plain
// JavaScript, like run.mjs, which calls it. docs/decisions/0047-a-patched-driver.md says why.
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const connection = 'node_modules/postgres/src/connection.js';
const client = 'node_modules/postgres/src/index.js';

const patches = [
  // A transaction that lost its connection sends nothing more: neither to a socket that is gone, nor to the next connection.
  {
    file: client,
    before: '        new Promise((_, reject) => connection.onclose = reject)\n',
    after: '        new Promise((_, reject) => connection.onclose = e => (lost = e, reject(e)))\n',
  },
  {
    file: client,
    before: '      , prepare = null\n\n    try {\n',
    after: '      , prepare = null\n      , lost = null\n\n    try {\n',
  },
  {
    file: client,
    before: '        q.catch(e => uncaughtError || (uncaughtError = e))\n        c.queue === full\n',
    after:
      '        q.catch(e => uncaughtError || (uncaughtError = e))\n        if (lost)\n          return q.reject(lost)\n        c.queue === full\n',
  },
  // What was about to be sent in a later tick goes with the connection: left over, it would keep the next one from beginning.
  {
    file: connection,
    before: '    clearImmediate(nextWriteTimer)\n    socket.removeListener(',
    after: '    clearImmediate(nextWriteTimer)\n    chunk = nextWriteTimer = null\n    socket.removeListener(',
  },
  {
    file: connection,
    before: '    !hadError && (query || sent.length) && error(',
    after: '    ;(sent.length || (!hadError && query)) && error(',
  },
  // The last resort: an exception here is one that nobody can catch.
  {
    file: connection,
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
    writeFileSync(
      partial,
      text.replace(before, () => after),
    );
    renameSync(partial, place);
  }
}
