import { once } from 'node:events';
import net from 'node:net';
import postgres from 'postgres';
import { afterEach, expect, it } from 'vitest';
import { connectionOptions } from './connection-options.ts';
import { isDatabaseDown } from './database-errors.ts';

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const clean of cleanups.splice(0).toReversed()) await clean();
});

/** Two connections to a server that does this with each, and ten queries at once. */
async function askAll(greet: (socket: net.Socket) => void) {
  let opened = 0;
  const sockets = new Set<net.Socket>();
  const server = net.createServer((socket) => {
    opened += 1;
    sockets.add(socket);
    socket.on('error', () => {});
    greet(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  cleanups.push(async () => {
    for (const socket of sockets) socket.destroy();
    server.close();
    await once(server, 'close');
  });
  const { port } = server.address() as net.AddressInfo;
  const client = postgres(`postgres://nobody@127.0.0.1:${port}/nothing`, {
    ...connectionOptions({ limitMs: 200, onDropped: () => {} }),
    max: 2,
  });
  cleanups.push(() => client.end({ timeout: 0 }));
  const asked = Array.from({ length: 10 }, () =>
    client`select 1`.then(
      () => null,
      (error: unknown) => error,
    ),
  );
  return { failures: await Promise.all(asked), opened };
}

it.each([
  ['closes each without a word', (socket: net.Socket) => void socket.destroy()],
  ['takes each and says nothing', (socket: net.Socket) => void socket.resume()],
])('tells everyone who waits for a connection at once where the server %s', async (_how, greet) => {
  const { failures, opened } = await askAll(greet);
  expect(failures.map(isDatabaseDown)).toEqual(Array.from({ length: 10 }, () => true));
  // Nobody stood in line for a try of their own.
  expect(opened).toBeLessThanOrEqual(3);
});
