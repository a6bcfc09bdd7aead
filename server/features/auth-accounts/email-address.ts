import { emailMaxLength } from '#contracts/auth.ts';
import { AppError } from '#server/platform/errors.ts';

const atom = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+";
const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const address = new RegExp(`^${atom}(?:\\.${atom})*@(?:${label}\\.)+${label}$`);

/** One address is one account, however it was typed. */
export function readEmail(typed: string | null | undefined): string {
  const email = (typed ?? '').trim().toLowerCase();
  if (email === '') throw new AppError('validation_failed', 'Enter your email address.');
  if (email.length > emailMaxLength || email.indexOf('@') > 64 || !address.test(email)) {
    throw new AppError('validation_failed', 'Unable to validate email address: invalid format');
  }
  return email;
}
