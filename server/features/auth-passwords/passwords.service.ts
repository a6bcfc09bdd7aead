import { AppError } from '#server/platform/errors.ts';
import { createLane } from '#server/platform/lane.ts';
import { createHashThreads, hashesAtOnce } from './hash-threads.ts';
import { findPasswordFault } from './password-rules.ts';

/** One lane for the whole process, with the threads behind it. */
const threads = createHashThreads();
const lane = createLane({
  name: 'passwords',
  atOnce: hashesAtOnce,
  // A whole school at the same minute: the last of them waits for some seconds.
  waiting: 400,
  whenFull: () =>
    new AppError('unavailable', 'A lot of people are logging in right now. Please try again in a moment.', {
      retryAfterSeconds: 5,
    }),
});

/** Belongs to no password. An account that does not exist is checked against it and so takes as long as one that does. */
const nobodysHash = '$argon2id$v=19$m=19456,t=2,p=1$BF+awU9CHKeLJW+n4DCxPg$xjvVgbDgmm4LH+MHfTl5qdQU2puKgYy/3wWfJ19qc2w';

export function hashPassword(password: string): Promise<string> {
  return lane.run(() => threads.hash(comparable(password)));
}

/**
 * Takes the same time whether there is a hash or not. `beforeTurn` may refuse when it is this one's turn: whatever came in
 * at the same moment is decided by then.
 */
export async function isPasswordRight(
  passwordHash: string | null,
  password: string,
  beforeTurn: () => Promise<void> = async () => {},
): Promise<boolean> {
  const matches = await lane.run(async () => {
    await beforeTurn();
    return threads.verify(passwordHash ?? nobodysHash, comparable(password));
  });
  return passwordHash !== null && matches;
}

/** The same letters can be typed as different code points, depending on the keyboard. */
function comparable(password: string): string {
  return password.normalize('NFKC');
}

export function refuseWeakPassword(password: string, email: string): void {
  const fault = findPasswordFault(password, email);
  if (!fault) return;
  if (fault.reason === null) throw new AppError('validation_failed', fault.message);
  throw new AppError('weak_password', fault.message, { extra: { weak_password: { reasons: [fault.reason] } } });
}
