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
  // A connection that is closed without a word before it was ready fails its query: the driver would try again at once and without
  // end. And nothing of the lost one is left for the next: half a result, or an error that was never reported.
  {
    file: connection,
    before: '    if (initial)\n      return reconnect()\n',
    after:
      '    if (initial && options.host[retries + 1])\n' +
      '      return reconnect()\n\n' +
      "    initial && error(Errors.connection('CONNECTION_CLOSED', options, socket))\n",
  },
  {
    file: connection,
    before: '    closedTime = performance.now()\n',
    after:
      '    query = errorResponse = results = null\n    result = new Result()\n    rows = 0\n    closedTime = performance.now()\n',
  },
  // Nobody can catch it where the question about types is lost: the query that opened the connection fails as well, and is told.
  {
    file: connection,
    before: '        return fetchArrayTypes()\n',
    after: '        return fetchArrayTypes().catch(noop)\n',
  },
  // Where no connection is left and none can be opened, whoever waits for one is told now, and not one after the other.
  {
    file: client,
    before: '  function onclose(c, e) {\n    move(c, closed)\n',
    after:
      '  function onclose(c, e) {\n' +
      '    if (c.queue === connecting && open.length + busy.length + full.length + reserved.length === 0)\n' +
      '      while (queries.length)\n' +
      '        queries.shift().reject(e)\n' +
      '    move(c, closed)\n',
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
