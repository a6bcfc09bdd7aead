import { recoveryCheckMs } from '#contracts/limits.ts';
import { requestMessages } from '#contracts/messages.ts';
import { passwordMessages } from '#contracts/account-messages.ts';
import { pages } from '#contracts/pages.ts';
import type { AuthCallback } from '#web/lib/session/auth-callback.ts';
import type { SessionState } from '#web/lib/session/session-store.ts';

export type RecoveryState =
  | { kind: 'verifying' }
  | { kind: 'ready' }
  /** The person goes on at another page, which shows the problem. */
  | { kind: 'refused'; problem: string; to: string }
  /** The server could not be reached: the link may still be good. */
  | { kind: 'unreachable'; problem: string };

export interface RecoveryParts {
  callback: AuthCallback | null;
  getStatus: () => SessionState['status'];
  /** Resolves at the next change of the session. */
  sessionChange: () => Promise<void>;
  sleep: (ms: number) => Promise<void>;
  /** What became of the session that the link brought. */
  checkLink: () => Promise<'accepted' | 'refused' | 'unreachable'>;
}

/** Looks for the session that a recovery link brought, or for one that was there already. */
export async function verifyRecovery(parts: RecoveryParts): Promise<RecoveryState> {
  const { callback, getStatus, sessionChange, sleep } = parts;
  if (callback?.kind === 'error') return refuse(passwordMessages.linkInvalid, pages.forgotPassword);
  if (callback !== null) {
    // Asked first: where the link fails, someone else may be signed in here, and their password is not the one to change.
    const outcome = await parts.checkLink();
    if (outcome === 'refused') return refuse(passwordMessages.linkInvalid, pages.forgotPassword);
    if (outcome === 'unreachable') return { kind: 'unreachable', problem: requestMessages.unreachable };
  }
  for (const ms of recoveryCheckMs) {
    await settle(getStatus, sessionChange, sleep(ms));
    if (getStatus() === 'signed-in') return { kind: 'ready' };
  }
  // A slow network is no reason to turn down a good session.
  while (getStatus() === 'loading') await sessionChange();
  if (getStatus() === 'signed-in') return { kind: 'ready' };
  return callback === null
    ? refuse(passwordMessages.noAccess, pages.login)
    : refuse(passwordMessages.noRecoverySession, pages.forgotPassword);
}

/** Waits for the deadline, or less if the session is there before. */
async function settle(
  getStatus: RecoveryParts['getStatus'],
  sessionChange: RecoveryParts['sessionChange'],
  deadline: Promise<void>,
): Promise<void> {
  const over = deadline.then(() => 'over' as const);
  while (getStatus() !== 'signed-in') {
    const changed = sessionChange().then(() => 'changed' as const);
    if ((await Promise.race([over, changed])) === 'over') return;
  }
}

function refuse(problem: string, to: string): RecoveryState {
  return { kind: 'refused', problem, to };
}
