import { once } from 'node:events';
import net from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { createWatchedSockets } from './watched-socket.ts';

let server: net.Server | null = null;
afterEach(() => server?.close());

/** A server that answers what it is asked until it is told to be silent. */
async function connectTo(answers: (question: string) => boolean) {
  server = net.createServer((socket) => {
    socket.on('error', () => {});
    socket.on('data', (chunk) => answers(chunk.toString()) && socket.write('answer'));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as net.AddressInfo;
  const dropped: number[] = [];
  const open = createWatchedSockets({ connectMs: 100, silentMs: 100, onDropped: (silentMs) => dropped.push(silentMs) });
  const connect = () => open({ host: ['127.0.0.1'], port: [port] });
  return { socket: connect(), connect, dropped };
}

it('drops a connection that was asked and says nothing', async () => {
  const { socket, dropped } = await connectTo((question) => question !== 'silence');
  socket.write('hello');
  await once(socket, 'data');
  socket.write('silence');
  const [error] = (await once(socket, 'error')) as [Error];
  expect(error).toMatchObject({ code: 'ETIMEDOUT' });
  expect(dropped).toHaveLength(1);
});

it('leaves a connection alone that has nothing to answer', async () => {
  const { socket, dropped } = await connectTo(() => true);
  socket.write('hello');
  await once(socket, 'data');
  // Long beyond the limit, and still good for a question.
  await new Promise((resolve) => setTimeout(resolve, 400));
  socket.write('again');
  await once(socket, 'data');
  expect(dropped).toEqual([]);
  socket.destroy();
});

it('believes what has come while the process itself stood still', async () => {
  const { socket, dropped } = await connectTo(() => true);
  server?.on('connection', (inside: net.Socket) => inside.once('data', standStill));
  socket.write('hello');
  await once(socket, 'data');
  expect(dropped).toEqual([]);
  socket.destroy();
});

/** Four times as long as a database may be silent here. */
function standStill(): void {
  const until = performance.now() + 400;
  while (performance.now() < until);
}

it('gives up the others that have been quiet for as long as one that was dropped', async () => {
  const { socket, connect, dropped } = await connectTo((question) => question !== 'silence');
  const idle = connect();
  idle.write('hello');
  await once(idle, 'data');
  idle.resume();
  const closed = once(idle, 'close');
  socket.write('silence');
  await once(socket, 'error');
  await closed;
  expect(dropped).toHaveLength(1);
  const later = connect();
  later.write('hello');
  await once(later, 'data');
  later.destroy();
});

it('keeps one that has answered since the dropped one fell silent', async () => {
  const { socket, connect, dropped } = await connectTo((question) => question !== 'silence');
  const lively = connect();
  socket.write('silence');
  await new Promise((resolve) => setImmediate(resolve));
  lively.write('hello');
  await once(lively, 'data');
  lively.resume();
  await once(socket, 'error');
  // Several looks later.
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(lively.destroyed).toBe(false);
  expect(dropped).toHaveLength(1);
  lively.destroy();
});
