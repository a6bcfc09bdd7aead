import type { LedgerRows, LedgerState, Steps, StepsTaken } from '#contracts/ledger-wire.ts';
import type { OpenChanges } from '#contracts/requests.ts';
import type { Profile } from '#server/platform/access/identity.ts';
import { changedElsewhere } from '#server/platform/errors.ts';
import { requireEssayLength } from '#server/platform/essay-length.ts';
import { countOpenChanges } from '#server/features/ledger/deliveries.service.ts';
import {
  holdWork,
  readWorkRows,
  rememberWork,
  takeWorkSteps,
  textOfWork,
  writeWork,
} from '#server/features/ledger/work-ledger.service.ts';
import { recordRead } from '#server/features/material-reads/material-reads.service.ts';
import { noSuchRequest } from '#server/features/requests/life/move-request.service.ts';
import { isClosedToWriter, requireOwnRequest } from '#server/features/requests/requests.service.ts';
import { lockWork, updateWork } from './review-work.repo.ts';
import { requireWorking, requireWriter, workedRequest, type WorkParts } from './review-work.service.ts';

/** The essay that a writer works on, with the numbers of its characters, or the rows since one. */
export async function readWorkLedger(
  parts: WorkParts,
  caller: Profile,
  requestId: number,
  since: number | undefined,
): Promise<LedgerState | LedgerRows> {
  const request = await requireWriter(parts, caller, requestId);
  if (isClosedToWriter(request, parts.now())) throw noSuchRequest();
  const { answer, open } = await parts.db.transaction(async (tx) => {
    const work = await lockWork(tx, requestId);
    if (work?.writerId !== caller.id) throw noSuchRequest();
    const held = await holdWork(tx, await workedRequest(tx, requestId, work), parts.now());
    return { answer: await readWorkRows(tx, held, since), open: held.open };
  });
  rememberWork(open);
  // The first row is the draft as it was sent; the others are the writer’s own.
  if (since === undefined || since === 0) await recordRead(parts.db, caller, request.profileId, 'draft');
  return answer;
}

/** Whatever happens, a batch is in the record and in the work, or in neither. */
export async function stepWork(
  parts: WorkParts,
  caller: Profile,
  requestId: number,
  steps: Steps,
): Promise<StepsTaken> {
  await requireWriter(parts, caller, requestId);
  const { taken, open } = await parts.db.transaction(async (tx) => {
    const work = await lockWork(tx, requestId);
    requireWorking(work, caller);
    const held = await holdWork(tx, await workedRequest(tx, requestId, work), parts.now());
    const done = await takeWorkSteps(tx, held, steps, parts.now());
    await updateWork(tx, requestId, { workEssay: done.text });
    return { taken: done.taken, open: held.open };
  });
  rememberWork(open);
  return taken;
}

/**
 * A text that was worked on elsewhere takes the place of the essay, and its words are the writer’s. `seen` is the essay as it was
 * looked at: what was typed since is not written over. Tabs that are open get it as they get each other’s steps.
 */
export async function replaceWork(
  parts: WorkParts,
  caller: Profile,
  requestId: number,
  { essay, seen, cause }: { essay: string; seen: string; cause: string },
): Promise<void> {
  await requireWriter(parts, caller, requestId);
  const open = await parts.db.transaction(async (tx) => {
    const work = await lockWork(tx, requestId);
    requireWorking(work, caller);
    const held = await holdWork(tx, await workedRequest(tx, requestId, work), parts.now());
    if (textOfWork(held) !== seen) throw changedElsewhere('This review');
    requireEssayLength(essay, seen);
    await writeWork(tx, held, { text: essay, cause, now: parts.now() });
    await updateWork(tx, requestId, { workEssay: essay });
    return held.open;
  });
  rememberWork(open);
}

/** How much of the last delivery the student has not decided about yet. */
export async function readOpenChanges({ db }: WorkParts, caller: Profile, requestId: number): Promise<OpenChanges> {
  const request = await requireOwnRequest(db, caller, requestId);
  if (request.lastDeliveredAt === null) return { open: 0 };
  return { open: await db.transaction((tx) => countOpenChanges(tx, request)) };
}
