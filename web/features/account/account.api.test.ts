import { expect, test } from 'vitest';
import type { Api } from '#web/lib/api/api.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { createProfile, fetchProfile } from './account.api.ts';

const profile = {
  id: '0190a5a2-0000-7000-8000-000000000001',
  user_id: '0190a5a2-0000-7000-8000-000000000002',
  email: 'ada@example.com',
  first_name: 'Ada',
  last_name: '',
  role: 'USER',
  phone_number: null,
} as const;

/** A server that gives one answer to everything, and keeps what it was asked. */
function server(answer: unknown): { api: Api; asked: string[] } {
  const asked: string[] = [];
  const api: Api = {
    send: () => Promise.reject(new Error('not used here')),
    request: async (path, { answer: schema, method = 'GET' }) => {
      asked.push(`${method} ${path}`);
      if (answer instanceof Error) throw answer;
      return (typeof schema === 'function' ? await schema() : schema).parse(answer);
    },
  };
  return { api, asked };
}

const failure = (status: number) => new ApiError({ message: 'x', status, code: 'x', detail: 'x', requestId: null });

test('the profile, or null where there is none', async () => {
  const found = server(profile);
  expect(await fetchProfile(undefined, found.api)).toEqual(profile);
  expect(found.asked).toEqual(['GET /users/me']);
  expect(await fetchProfile(undefined, server(failure(404)).api)).toBeNull();
  await expect(fetchProfile(undefined, server(failure(500)).api)).rejects.toMatchObject({ status: 500 });
});

test('a created profile', async () => {
  expect(await createProfile({ first_name: 'Ada', last_name: '' }, server(profile).api)).toEqual(profile);
});

test.each([
  [null, 'Failed to create user profile'],
  ['created', 'Failed to create user profile'],
  [{ ...profile, id: undefined }, 'Profile ID not found after creation'],
  [{ ...profile, id: '' }, 'Profile ID not found after creation'],
])('a created profile must come back with an id: %j', async (answer, message) => {
  const { api, asked } = server(answer);
  const work = createProfile({ first_name: 'Ada', last_name: '' }, api);
  await expect(work).rejects.toThrow(message);
  expect(asked).toEqual(['POST /users/create']);
});
