import type { AuthSession } from '#contracts/auth.ts';
import type { App } from '#server/platform/http/http.ts';
import { addAccount, prepareAccount } from '#server/features/auth-accounts/accounts.service.ts';
import { loadKeyRing, type KeyRing } from '#server/features/auth-keys/keys.service.ts';
import { hashPassword } from '#server/features/auth-passwords/passwords.service.ts';
import { answerSession, builtInIssuer, startSession } from '#server/features/auth-sessions/sessions.service.ts';

/** Everybody's who chose none: its hash is made once in a process, and not once for every person. */
const commonPassword = `pass-${crypto.randomUUID()}`;
let commonHash: Promise<string> | undefined;

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
  const prepared = await prepareAccount({ email, password: null, metadata, confirmed: true, selfMade: true }, now());
  const passwordHash = await (commonHash ??= hashPassword(commonPassword));
  const started = await db.transaction(async (tx) => {
    const account = await addAccount(tx, { ...prepared, passwordHash });
    if (!account) throw new Error(`${email} has an account already`);
    return startSession(tx, account, 'password', now());
  });
  const issuer = { keys: await keys, issuer: builtInIssuer(config), now };
  return { session: await answerSession(issuer, started), password: commonPassword };
}
