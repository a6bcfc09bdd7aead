import { expect, test } from 'vitest';
import { ApiError } from '#web/lib/api/api-error.ts';
import { createPatientRefresh } from './patient-refresh.ts';

const refreshUrl = 'https://fairhand.example/auth/v1/token?grant_type=refresh_token';
const refreshCall = { method: 'POST', body: JSON.stringify({ refresh_token: 'r1' }) };
const down = () => new TypeError('Failed to fetch');
const ok = () => Response.json({ access_token: 'new' });
const never = () => new Promise<void>(() => undefined);

function setUp(
  steps: (Response | Error)[],
  { isInUse = (): boolean => true, sleep = async (_ms: number) => undefined as void } = {},
) {
  const log: string[] = [];
  let turn = 0;
  const patient = createPatientRefresh({
    fetch: async () => {
      log.push('call');
      const step = steps[Math.min(turn++, steps.length - 1)];
      if (step === undefined || step instanceof Error) throw step;
      return step;
    },
    sleep: (ms) => {
      log.push(`sleep ${ms}`);
      return sleep(ms);
    },
    isInUse,
  });
  patient.onUnreachable(() => log.push('unreachable'));
  return { patient, log };
}

test('a refresh goes on until the server answers, and says so after three attempts', async () => {
  const busy = new Response('', { status: 503 });
  const { patient, log } = setUp([down(), busy, down(), down(), busy, down(), ok()]);
  const response = await patient.fetch(refreshUrl, refreshCall);
  expect(await response.json()).toEqual({ access_token: 'new' });
  expect(log.join(', ')).toBe(
    [
      'call, sleep 1000, call, sleep 1000, call, unreachable, sleep 2000',
      'call, unreachable, sleep 4000, call, unreachable, sleep 5000, call, unreachable, sleep 5000, call',
    ].join(', '),
  );
});

test('a refusal is an answer', async () => {
  const { patient, log } = setUp([new Response('', { status: 400 })]);
  expect((await patient.fetch(refreshUrl, refreshCall)).status).toBe(400);
  expect(log).toEqual(['call']);
});

test('nothing is tried again for someone who has signed out', async () => {
  const { patient, log } = setUp([down(), ok()], { isInUse: () => false });
  await expect(patient.fetch(refreshUrl, refreshCall)).rejects.toThrow('Failed to fetch');
  expect(log).toEqual(['call']);
});

test.each([
  ['another call', 'https://fairhand.example/auth/v1/token?grant_type=password', refreshCall],
  ['a body that is no JSON', refreshUrl, { method: 'POST', body: 'x' }],
  ['no token', refreshUrl, { method: 'POST', body: '{}' }],
])('%s is passed on as it is', async (_what, url, init) => {
  const { patient, log } = setUp([down(), ok()]);
  await expect(patient.fetch(url, init)).rejects.toThrow('Failed to fetch');
  expect(log).toEqual(['call']);
});

test('those who wait are told, and get their answer once the server is back', async () => {
  const gate = Promise.withResolvers<void>();
  // Two pauses, then one that lasts until the server is back, then the patience of the one who comes late.
  const sleeps = [Promise.resolve(), Promise.resolve(), gate.promise];
  const { patient } = setUp([down(), down(), down(), ok()], { sleep: () => sleeps.shift() ?? never() });
  const refresh = patient.fetch(refreshUrl, refreshCall);
  await expect(patient.orUnreachable(refresh)).rejects.toMatchObject({ code: 'unreachable' });
  const again = patient.orUnreachable(refresh);
  gate.resolve();
  expect((await refresh).ok).toBe(true);
  await expect(again).resolves.toBeInstanceOf(Response);
});

test('who comes while the server is away is told after a moment', async () => {
  const sleeps = [Promise.resolve(), Promise.resolve(), never(), Promise.resolve()];
  const { patient } = setUp([down()], { sleep: () => sleeps.shift() ?? never() });
  void patient.fetch(refreshUrl, refreshCall);
  await expect(patient.orUnreachable(never())).rejects.toBeInstanceOf(ApiError);
  await expect(patient.orUnreachable(never())).rejects.toBeInstanceOf(ApiError);
});

test('work that needs no refresh is left alone', async () => {
  const { patient } = setUp([ok()]);
  expect(await patient.orUnreachable(Promise.resolve(7))).toBe(7);
  await expect(patient.orUnreachable(Promise.reject(new Error('odd')))).rejects.toThrow('odd');
});
