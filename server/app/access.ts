import type { Config } from '#server/platform/config.ts';
import type { Database } from '#server/platform/database.ts';
import { createAccessControl, type AccessControl } from '#server/platform/access-control.ts';
import { createTokenVerifier, outsideKeys } from '#server/platform/token-verifier.ts';
import { findProfileByUserId } from '#server/features/users/users.repo.ts';

export async function createAccess({
  config,
  db,
  now,
}: {
  config: Config;
  db: Database;
  now: () => Date;
}): Promise<AccessControl> {
  const keys = config.auth.kind === 'outside' ? outsideKeys(config.auth.jwksUrl) : outsideKeys('http://localhost/');
  return createAccessControl({
    verify: createTokenVerifier(keys),
    isSessionLive: async () => true,
    findProfile: (userId) => findProfileByUserId(db, userId),
    now,
  });
}
