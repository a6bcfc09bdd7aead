import type { Config } from '#server/platform/config/config-types.ts';
import type { Database } from '#server/platform/database/database.ts';
import { createAccessControl, type AccessControl } from '#server/platform/access/access-control.ts';
import { createTokenVerifier, outsideKeys } from '#server/platform/access/token-verifier.ts';
import type { KeyRing } from '#server/features/auth-keys/keys.service.ts';
import { builtInIssuer, isSessionLive } from '#server/features/auth-sessions/sessions.service.ts';
import { findProfileByUserId } from '#server/features/users/users.repo.ts';

export function createAccess(parts: {
  config: Config;
  db: Database;
  /** Of the built-in provider; null with an outside one. */
  keyRing: KeyRing | null;
  now: () => Date;
}): AccessControl {
  const { config, db, keyRing, now } = parts;
  const shared = { findProfile: (userId: string) => findProfileByUserId(db, userId), now };
  if (config.auth.kind === 'outside') {
    // An outside provider keeps its sessions to itself: its tokens are good until they expire.
    const verify = createTokenVerifier(outsideKeys(config.auth.jwksUrl), { issuer: config.auth.issuer, now });
    return createAccessControl({ ...shared, verify, isSessionLive: async () => true });
  }
  if (!keyRing) throw new Error('The built-in provider needs its keys');
  return createAccessControl({
    ...shared,
    verify: createTokenVerifier(keyRing.verifyKeys, { issuer: builtInIssuer(config), now }),
    isSessionLive: (session) => isSessionLive(db, session),
  });
}
