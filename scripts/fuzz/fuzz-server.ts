import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { payOnPage, signIn } from '#scripts/faults/client.ts';
import { makeKillableServer } from '#scripts/faults/killable-server.ts';
import { demoPassword, demoWriters } from '#server/features/demo/demo-people.ts';
import { freePort } from '#server/testing/servers/free-port.ts';
import type { Call, Site } from './fuzz-world.ts';
import type { Outcome } from './judge.ts';
import { sendRaw } from './send-raw.ts';

export interface FuzzServer {
  send: (call: Call, withinMs: number) => Promise<Outcome>;
  /** The product with people who can call it; a writer who was locked out meanwhile is another one then. */
  site: () => Promise<Site>;
  isRunning: () => boolean;
  /** In megabytes, as the operating system counts it. */
  memory: () => number;
  output: () => string;
  close: () => Promise<void>;
}

/** The product in a process and on a folder of its own, which go away together. */
export async function startFuzzServer(): Promise<FuzzServer> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'fairhand-fuzz-'));
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const key = { ...(await exportJWK(privateKey)), kid: 'fuzz', alg: 'ES256' };
  const server = makeKillableServer(await freePort(), {
    DATA_DIR: path.join(folder, 'data'),
    AUTH_JWT_KEYS: JSON.stringify([key]),
  });
  const serviceToken = await new SignJWT({ role: 'service_role' })
    .setProtectedHeader({ alg: 'ES256', kid: 'fuzz' })
    .setExpirationTime('12h')
    .sign(privateKey);
  const close = async () => {
    await server.kill();
    rmSync(folder, { recursive: true, force: true });
  };
  const send = (call: Call, withinMs: number) => sendRaw(server.url, call, withinMs);
  const answer = async (call: Call) => {
    const outcome = await send(call, 60_000);
    if (!('status' in outcome)) throw new Error(`${call.method} ${call.url}: ${JSON.stringify(outcome)}`);
    return outcome;
  };

  server.spawn();
  await server.ready().catch(async (error: unknown) => {
    await close();
    throw error;
  });
  return {
    send,
    site: async () => ({
      send: answer,
      pay: async (checkoutUrl) => void (await payOnPage(checkoutUrl)),
      writer: await findWriter(server.url, answer),
      serviceToken,
    }),
    isRunning: () => server.pid() !== null,
    memory: () => Number(execFileSync('ps', ['-o', 'rss=', '-p', String(server.pid())]).toString()) / 1024,
    output: server.output,
    close,
  };
}

async function findWriter(origin: string, send: Site['send']): Promise<Site['writer']> {
  for (const { email } of demoWriters) {
    const person = await signIn(origin, { email, password: demoPassword }).catch(() => null);
    if (person === null) continue;
    const headers = { authorization: `Bearer ${person.token}` };
    const { status, body } = await send({ method: 'GET', url: '/api/users/me', headers, body: null });
    if (status === 200) return { token: person.token, profileId: (JSON.parse(body) as { id: string }).id };
  }
  throw new Error('No writer can log in any more.');
}
