import type { AuthSession } from '#contracts/auth.ts';
import type { App } from '#server/platform/http/http.ts';
import { addAccount, prepareAccount } from '#server/features/auth-accounts/accounts.service.ts';
import { loadKeyRing, type KeyRing } from '#server/features/auth-keys/keys.service.ts';
import { answerSession, builtInIssuer, startSession } from '#server/features/auth-sessions/sessions.service.ts';

/** Everybody's who chose none. Its hash was made with a fraction of the work of a real one, so that it is checked in a moment. */
export const commonPassword = 'a quiet kitchen table';
export const commonHash =
  '$argon2id$v=19$m=8,t=1,p=1$wCLOmI4TguHtZ9JvH5w5mQ$2bu/jmAqaOP9xKfE6s+c2eXGf1ih1RTNh+hz7oBgftE';

const keyRings = new WeakMap<App, Promise<KeyRing>>();

/** The account and the session that the sign-up route makes, without its hash; null where that route would not make them at once. */
export async function openQuickAccount(
  app: App,
  { email, metadata }: { email: string; metadata: Record<string, unknown> },
): Promise<{ session: AuthSession; password: string } | null> {
  const { config, db, now } = app.context;
  const { auth } = config;
  if (auth.kind !== 'built-in' || auth.confirmEmail || !auth.signUpOpen) return null;
  let keys = keyRings.get(app);
  if (!keys) keyRings.set(app, (keys = loadKeyRing(config, auth, db)));
  const prepared = await prepareAccount(
    { email, passwordHash: commonHash, metadata, confirmed: true, selfMade: true },
    now(),
  );
  const started = await db.transaction(async (tx) => {
    const account = await addAccount(tx, prepared);
    if (!account) throw new Error(`${email} has an account already`);
    return startSession(tx, account, 'password', now());
  });
  const issuer = { keys: await keys, issuer: builtInIssuer(config), now };
  return { session: await answerSession(issuer, started), password: commonPassword };
}
