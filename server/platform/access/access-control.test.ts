import type { FastifyRequest } from 'fastify';
import { beforeEach, describe, expect, it } from 'vitest';
import { createAccessControl, type AccessControl } from './access-control.ts';
import { AccessRefused } from '#server/platform/errors.ts';
import type { Access, Identity, Profile } from './identity.ts';

const person: Identity = {
  userId: 'user',
  email: 'ada@example.com',
  sessionId: 'session',
  tokenRole: 'authenticated',
  expiresAt: 1000,
};
const service: Identity = { ...person, userId: '', sessionId: null, tokenRole: 'service_role' };
const student: Profile = {
  id: 'profile',
  userId: 'user',
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Byron',
  role: 'USER',
  phoneNumber: null,
};

let nowMs: number;
let verified: number;
let asked: number;
let live: boolean;
let profile: Profile | null;
let answerLive: (() => Promise<boolean>) | null;
let access: AccessControl;
beforeEach(() => {
  [nowMs, verified, asked, live, profile, answerLive] = [0, 0, 0, true, student, null];
  access = createAccessControl({
    verify: async (token) => {
      verified += 1;
      if (token === 'bad') throw new AccessRefused('bad_token', 'no');
      return token === 'service' ? service : person;
    },
    isSessionLive: async () => {
      asked += 1;
      return answerLive ? answerLive() : live;
    },
    findProfile: async () => profile,
    now: () => new Date(nowMs),
  });
});

describe('a token', () => {
  it('is verified once and remembered', async () => {
    for (let i = 0; i < 5; i += 1) expect(await access.identify('good')).toEqual(person);
    expect(verified).toBe(1);
    expect(asked).toBe(1);
  });

  it('is not remembered when it is very long: whoever makes them could fill the memory', async () => {
    const long = 'x'.repeat(5000);
    for (let i = 0; i < 2; i += 1) expect(await access.identify(long)).toEqual(person);
    expect(verified).toBe(2);
  });

  it('is refused when it expires, remembered or not', async () => {
    await access.identify('good');
    nowMs = 1_000_000;
    await expect(access.identify('good')).rejects.toMatchObject({ reason: 'expired' });
  });

  it('that is bad is not remembered', async () => {
    await expect(access.identify('bad')).rejects.toMatchObject({ code: 'unauthorized', reason: 'bad_token' });
    await expect(access.identify('bad')).rejects.toMatchObject({ reason: 'bad_token' });
    expect(verified).toBe(2);
  });
});

describe('a session', () => {
  it('that another process ended is noticed within five seconds', async () => {
    await access.identify('good');
    live = false;
    nowMs = 3_999;
    expect(await access.identify('good')).toEqual(person);
    nowMs = 4_000;
    await expect(access.identify('good')).rejects.toMatchObject({ reason: 'session_ended' });
  });

  it('that ended here is refused with the next call', async () => {
    await access.identify('good');
    access.forgetSessions(['session']);
    await expect(access.identify('good')).rejects.toMatchObject({ reason: 'session_ended' });
  });

  it('that ended while it was being looked up is refused all the same', async () => {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    answerLive = () => promise;
    const call = access.identify('good');
    await Promise.resolve();
    access.forgetSessions(['session']);
    resolve(true);
    await expect(call).rejects.toMatchObject({ reason: 'session_ended' });
  });
});

describe('who may call', () => {
  const check = async (kind: Access, authorization?: string) => {
    const request = { headers: { authorization }, identity: null, profile: null } as unknown as FastifyRequest;
    try {
      await access.check(request, kind);
      return request.profile ? 'profile' : request.identity ? 'identity' : 'anyone';
    } catch (error) {
      return error instanceof AccessRefused ? error.reason : (error as { code: string }).code;
    }
  };

  it.each<[Access, string | undefined, string]>([
    ['public', undefined, 'anyone'],
    ['account', undefined, 'no_token'],
    ['account', 'Basic abc', 'no_token'],
    ['account', 'Bearer ', 'no_token'],
    ['account', 'Bearer bad', 'bad_token'],
    ['account', 'Bearer good', 'identity'],
    ['account', 'bearer good', 'identity'],
    ['account', 'Bearer service', 'not_a_person'],
    ['member', 'Bearer good', 'profile'],
    ['student', 'Bearer good', 'profile'],
    ['writer', 'Bearer good', 'forbidden'],
    ['service', 'Bearer good', 'not_admin'],
    ['service', 'Bearer service', 'identity'],
    ['member', 'Bearer service', 'not_a_person'],
  ])('%s with %j: %s', async (kind, authorization, outcome) => {
    expect(await check(kind, authorization)).toBe(outcome);
  });

  it('a person without a profile is no member', async () => {
    profile = null;
    expect(await check('member', 'Bearer good')).toBe('forbidden');
    expect(await check('account', 'Bearer good')).toBe('identity');
  });
});
