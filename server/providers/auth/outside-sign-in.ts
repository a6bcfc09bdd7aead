import { z } from 'zod';
import type { OutsideAuth } from '#server/platform/config/config-types.ts';
import { AppError } from '#server/platform/errors.ts';
import { signalAfter } from '#server/platform/running-time.ts';
import type { Identity } from '#server/platform/access/identity.ts';

const answerWithinMs = 15_000;

const SignedIn = z.object({ access_token: z.string(), user: z.object({ id: z.string() }) });

export interface OutsideSignIn {
  /** Whether the provider takes this password for this person. The session that it opens, and all others, are ended again. */
  signInOnce: (person: Pick<Identity, 'userId' | 'email'>, password: string) => Promise<boolean>;
}

/** An outside provider shows nobody its passwords; signing in is the one way to ask it. */
export function createOutsideSignIn({ url, apiKey }: OutsideAuth): OutsideSignIn {
  function call(path: string, headers: Record<string, string>, body: object): Promise<Response> {
    return fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(apiKey === null ? {} : { apikey: apiKey }), ...headers },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: signalAfter(answerWithinMs),
    });
  }

  return {
    async signInOnce({ userId, email }, password) {
      const answer = await call('/token?grant_type=password', {}, { email, password }).catch(unavailable);
      if (answer.status === 429) {
        throw new AppError('over_request_rate_limit', 'Too many attempts. Please try again in a few minutes.');
      }
      if (answer.status >= 500) unavailable(new Error(`The provider answered ${answer.status}`));
      if (!answer.ok) return false;
      const signedIn = SignedIn.parse(await answer.json().catch(unavailable));
      // Ending the sessions is a courtesy: where it fails, the tokens still lead to nothing of ours.
      await call('/logout?scope=global', { authorization: `Bearer ${signedIn.access_token}` }, {}).catch(() => null);
      return signedIn.user.id === userId;
    },
  };
}

function unavailable(cause: unknown): never {
  throw new AppError(
    'unavailable',
    'Your password could not be checked right now. Nothing was deleted. Please try again in a moment.',
    { cause, retryAfterSeconds: 5 },
  );
}
