import { expect, test } from 'vitest';
import { answerWith, failureOf } from '#web/lib/testing/one-answer.ts';
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

test('the profile, or null where there is none', async () => {
  const found = answerWith(profile);
  expect(await fetchProfile(undefined, found.api)).toEqual(profile);
  expect(found.asked).toEqual(['GET /users/me']);
  expect(await fetchProfile(undefined, answerWith(failureOf(404)).api)).toBeNull();
  await expect(fetchProfile(undefined, answerWith(failureOf(500)).api)).rejects.toMatchObject({ status: 500 });
});

test('a created profile', async () => {
  expect(await createProfile({ first_name: 'Ada', last_name: '' }, answerWith(profile).api)).toEqual(profile);
});

test.each([
  [null, 'Failed to create user profile'],
  ['created', 'Failed to create user profile'],
  [{ ...profile, id: undefined }, 'Profile ID not found after creation'],
  [{ ...profile, id: '' }, 'Profile ID not found after creation'],
])('a created profile must come back with an id: %j', async (answer, message) => {
  const { api, asked } = answerWith(answer);
  const work = createProfile({ first_name: 'Ada', last_name: '' }, api);
  await expect(work).rejects.toThrow(message);
  expect(asked).toEqual(['POST /users/create']);
});
