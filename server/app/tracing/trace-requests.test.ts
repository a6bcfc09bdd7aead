import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { json } from 'node:stream/consumers';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import type { App } from '#server/platform/http/http.ts';
import { scopeFields } from '#server/platform/request-scope.ts';
import { scopeRequests } from './trace-requests.ts';

it('knows the request in its handler and after its answer, also where the body comes later than the head', async () => {
  const app = Fastify({ genReqId: ({ headers }) => String(headers['x-request-id']) });
  const answered = Promise.withResolvers<object>();
  const headRead = Promise.withResolvers<void>();
  scopeRequests(app as unknown as App);
  app.addHook('onRequest', (_request, _reply, done) => {
    headRead.resolve();
    done();
  });
  app.addHook('onResponse', async () => answered.resolve(scopeFields()));
  app.post('/told', async () => {
    await nextTurn();
    return scopeFields();
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const headers = { 'content-type': 'application/json', 'content-length': 2, 'x-request-id': 'late-body-1' };
  const call = http.request({ host: '127.0.0.1', port, path: '/told', method: 'POST', headers });
  call.flushHeaders();
  await headRead.promise;
  call.end('{}');
  const [answer] = (await once(call, 'response')) as [http.IncomingMessage];
  expect(await json(answer)).toEqual({ request_id: 'late-body-1' });
  expect(await answered.promise).toEqual({ request_id: 'late-body-1' });
  await app.close();
});
