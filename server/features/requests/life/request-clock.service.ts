import { requestLimits } from '#contracts/requests.ts';
import type { Context } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import { moveRequest } from './move-request.service.ts';
import { tellPeople } from './request-mails.ts';
import { findNamed, listDue, lockRequest, updateRequest } from '#server/features/requests/requests.repo.ts';

type Parts = Pick<Context, 'db' | 'config' | 'now'>;

const hourMs = 60 * 60_000;
const batch = 50;

/**
 * What time alone brings about. Every process may do it at once: each move locks its request and looks again whether it is
 * still due. Answers how many it found.
 */
export async function moveByClock(parts: Parts): Promise<number> {
  const now = parts.now();
  const remindBefore = new Date(now.getTime() + requestLimits.acceptReminderHours * hourMs);
  const due = await listDue(parts.db, {
    now,
    unpaidBefore: new Date(now.getTime() - requestLimits.unpaidHours * hourMs),
    remindBefore,
    limit: batch,
  });
  for (const { id, due: what } of due) {
    if (what === 'remind') await remind(parts, id, remindBefore);
    else await move(parts, id, what);
  }
  return due.length;
}

async function move(parts: Parts, requestId: number, what: 'expire' | 'complete'): Promise<void> {
  try {
    await parts.db.transaction(async (tx) => {
      const request = await lockRequest(tx, requestId);
      // Gone with its student, it must not keep the others waiting.
      if (!request) return;
      if (what === 'complete' && (!request.completesAt || request.completesAt > parts.now())) return;
      await moveRequest(tx, parts, { requestId, move: what, by: 'clock' });
    });
  } catch (error) {
    // Somebody moved it in between; then there is nothing left to do.
    if (!(error instanceof AppError && error.code === 'conflict')) throw error;
  }
}

async function remind({ db, config, now }: Parts, requestId: number, before: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const request = await lockRequest(tx, requestId);
    if (!request?.completesAt || request.completesAt > before) return;
    if (request.remindedAt || request.phase !== 'delivered') return;
    await updateRequest(tx, requestId, { remindedAt: now() });
    const named = await findNamed(tx, requestId);
    if (named) await tellPeople(tx, 'ending', named, config);
  });
}
