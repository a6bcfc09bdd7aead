import type { Session } from '@supabase/auth-js';

/** The moment at which tests of sessions take place. */
export const sampleNowMs = 1_800_000_000_000;

export function sampleSession(token: string, secondsLeft = 3600, userId = 'u1'): Session {
  return {
    access_token: token,
    refresh_token: `refresh-${token}`,
    expires_in: 3600,
    expires_at: sampleNowMs / 1000 + secondsLeft,
    token_type: 'bearer',
    user: { id: userId, app_metadata: {}, user_metadata: {}, aud: 'authenticated', created_at: '' },
  };
}
