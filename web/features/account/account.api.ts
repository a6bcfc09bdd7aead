import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { cacheMs } from '#contracts/limits.ts';
import { profileExistsMarks, profileMessages } from '#contracts/messages.ts';
import type { UserCreate, UserProfile } from '#contracts/users.ts';
import { type Api, type SendOptions, api, asItIs } from '#web/lib/api/api.ts';
import { describeFailure, orNull } from '#web/lib/api/api-error.ts';
import { firstAnswers } from '#web/lib/api/first-answers.ts';
import { remember } from '#web/lib/api/query-client.ts';
import { useSession } from '#web/lib/session/session.ts';

export const accountKeys = { profile: ['account', 'profile'] as const };

/** The signed-in person's profile, or null where they have none yet, as after a sign-up that broke off halfway. */
export function fetchProfile(
  how: Pick<SendOptions, 'signal' | 'keepsSession'> = {},
  from: Api = api,
): Promise<UserProfile | null> {
  return orNull(from.request('/users/me', { ...how, answer: firstAnswers.UserProfile }));
}

export type ProfileQuery = Pick<UseQueryResult<UserProfile | null>, 'data' | 'error' | 'isFetching' | 'refetch'>;

/**
 * Who is signed in, for the whole session. `data` is null for a person without a profile: the login page makes one, so
 * that is where they belong. An error stays while the profile is asked for again, so that nothing flickers meanwhile.
 */
export function useProfile(): ProfileQuery {
  const { status } = useSession();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: accountKeys.profile,
    queryFn: ({ signal }) => fetchProfile({ signal }),
    staleTime: cacheMs.session,
    enabled: status === 'signed-in',
  });
  const [lastError, setLastError] = useState(error);
  const lasting = error ?? (data === undefined && isFetching ? lastError : null);
  if (lasting !== lastError) setLastError(lasting);
  return { data, error: lasting, isFetching, refetch };
}

/** Saves the pages from asking again for a profile that has just been loaded. */
export function rememberProfile(profile: UserProfile): void {
  remember(accountKeys.profile, profile);
}

export async function createProfile(profile: UserCreate, from: Api = api): Promise<UserProfile> {
  const answer = await from.request('/users/create', { method: 'POST', body: profile, answer: asItIs });
  assertHasId(answer);
  return firstAnswers.UserProfile.parse(answer);
}

/** Nothing of the product works without the profile's id, so its absence is told apart from any other odd answer. */
function assertHasId(answer: unknown): void {
  if (typeof answer !== 'object' || answer === null) throw new Error(profileMessages.createAnswerMissing);
  if (!('id' in answer) || !answer.id) throw new Error(profileMessages.createIdMissing);
}

export function saysProfileExists(error: unknown): boolean {
  const text = describeFailure(error).toLowerCase();
  return profileExistsMarks.some((mark) => text.includes(mark));
}
