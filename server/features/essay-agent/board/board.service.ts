import type { BoardStories, BoardUpdate, BoardView } from '#contracts/board.ts';
import { essayLimits } from '#contracts/limits.ts';
import { isBoard } from '#server/composer/compose.ts';
import type { Database } from '#server/platform/database/database.ts';
import { composer } from '#server/providers/composer.ts';
import type { Context } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import { gatherMaterial, type GatheredMaterial } from '#server/features/essay-writing/gather-material.service.ts';
import {
  insertThreadText,
  keepRecentText,
  listThreadTexts,
  type Thread,
} from '#server/features/essay-agent/essay-agent.repo.ts';
import { changeThread } from '#server/features/essay-agent/essay-agent.service.ts';
import { nodeAfter } from '#server/features/essay-agent/agent-steps.ts';
import { requireThread } from '#server/features/essay-agent/require-thread.service.ts';

type Parts = Pick<Context, 'db' | 'workers' | 'now'>;

/** Moves within so many minutes are one version of the plan. */
const oneVersionMinutes = 10;

export async function readBoard({ db, workers }: Parts, profileId: string, threadId: string): Promise<BoardView> {
  const thread = await requireThread(db, profileId, threadId);
  const { board } = await gatherMaterial(db, thread);
  return { ...(await workers.run(composer, 'viewPlan', [board, thread.plan])), version: thread.version };
}

/** The board as the student left it becomes the plan, with everything they told and left out in its tray. */
export function changeBoard(parts: Parts, profileId: string, threadId: string, input: BoardUpdate): Promise<BoardView> {
  return writeBoard(parts, profileId, threadId, input.version, ({ board }) =>
    parts.workers.run(composer, 'changePlan', [board, input.board]),
  );
}

export function chooseBoardStories(
  parts: Parts,
  profileId: string,
  threadId: string,
  input: BoardStories,
): Promise<BoardView> {
  return writeBoard(parts, profileId, threadId, input.version, async ({ board }, { plan }) => {
    const known = input.story_ids.filter((id) => board.stories.some((story) => story.id === id));
    if (known.length === 0) throw new AppError('not_found', 'There’s no such story. It may have been deleted.');
    return parts.workers.run(composer, 'chooseStories', [board, plan, known]);
  });
}

async function writeBoard(
  parts: Parts,
  profileId: string,
  threadId: string,
  version: number,
  write: (material: GatheredMaterial, thread: Thread) => Promise<string>,
): Promise<BoardView> {
  // Before the transaction, which would stay open for as long as this takes; the version holds the two together.
  const thread = await requireThread(parts.db, profileId, threadId);
  const plan = await write(await gatherMaterial(parts.db, thread), thread);
  // The same once more: the answer to an earlier try was lost.
  const isWritten = (now: Thread) => now.plan === plan;
  await changeThread(parts, profileId, threadId, { version, isWritten }, async (tx, now) => {
    if (plan.length > essayLimits.textLength)
      throw new AppError(
        'validation_failed',
        'Your plan is too long to save. Shorten a card, or undo your last change.',
      );
    await keepVersion(parts, tx, now, plan);
    const unsaved = { ...now.unsaved };
    delete unsaved.plan;
    const outdated = now.outdated.filter((field) => field !== 'plan');
    return { plan, unsaved, outdated, lastNode: 'planner', nextNode: nodeAfter('planner') };
  });
  return readBoard(parts, profileId, threadId);
}

/** Moves on a board are one version; a plan of another kind keeps its own, so that it can be restored. */
async function keepVersion({ now }: Pick<Parts, 'now'>, tx: Database, thread: Thread, plan: string): Promise<void> {
  const version = { threadId: thread.id, field: 'plan', hand: 'student' } as const;
  if (isBoard(thread.plan) || thread.plan.trim() === '') {
    const since = new Date(now().getTime() - oneVersionMinutes * 60_000);
    return keepRecentText(tx, { ...version, content: plan }, since);
  }
  const [newest] = await listThreadTexts(tx, thread.id, 'plan', 1);
  if (newest?.content !== thread.plan) await insertThreadText(tx, { ...version, content: thread.plan });
  return insertThreadText(tx, { ...version, content: plan });
}
