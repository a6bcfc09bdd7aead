import { metadataMaxBytes } from '#contracts/auth.ts';
import { accountFieldMessages } from '#contracts/account-messages.ts';
import { fieldMessages } from '#contracts/messages.ts';
import { isOneLine } from '#contracts/one-line.ts';
import { isPhoneNumber } from '#contracts/phone.ts';
import { AppError } from '#server/platform/errors.ts';
import { isUnstorable } from '#server/platform/http/unstorable-text.ts';

export type Metadata = Record<string, unknown>;

const maxDepth = 16;

/** What the profile is made from at the first login. */
const namedFields = ['first_name', 'last_name', 'full_name'] as const;

export function checkMetadata(metadata: Metadata): Metadata {
  if (depthOf(metadata, maxDepth + 1) > maxDepth) {
    throw new AppError('validation_failed', `User data can be at most ${maxDepth} levels deep.`);
  }
  if (Buffer.byteLength(JSON.stringify(metadata)) > metadataMaxBytes) {
    throw new AppError('validation_failed', `User data can be at most ${metadataMaxBytes / 1024} KB.`);
  }
  if (isUnstorable(metadata)) {
    throw new AppError('validation_failed', 'User data has a character we can’t store.');
  }
  for (const field of namedFields) {
    const value = metadata[field];
    if (typeof value === 'string' && !isOneLine(value)) throw new AppError('validation_failed', fieldMessages.oneLine);
  }
  const { phone_number: phone } = metadata;
  if (typeof phone === 'string' && phone.trim() !== '' && !isPhoneNumber(phone.trim())) {
    throw new AppError('validation_failed', accountFieldMessages.phoneInvalid);
  }
  return metadata;
}

/** Only the named keys change; a key set to null goes. */
export function mergeMetadata(current: Metadata, changes: Metadata): Metadata {
  const merged = Object.entries({ ...current, ...changes }).filter(([, value]) => value !== null);
  return checkMetadata(Object.fromEntries(merged));
}

function depthOf(value: unknown, giveUpAt: number): number {
  if (typeof value !== 'object' || value === null || giveUpAt === 0) return 0;
  let deepest = 0;
  for (const child of Object.values(value)) deepest = Math.max(deepest, depthOf(child, giveUpAt - 1));
  return deepest + 1;
}
