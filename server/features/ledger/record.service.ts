import type { AuthorshipRecord, LedgerRows } from '#contracts/ledger-wire.ts';
import type { Context } from '#server/platform/context.ts';
import type { Database } from '#server/platform/database/database.ts';
import { workerModule } from '#server/platform/workers/worker-pool.ts';
import { findHead, listSuggestions, presentRow } from './ledger.repo.ts';
import { holdLedger, readRows, requireLocked } from './ledger.service.ts';
import type * as Words from './words-by-hand.ts';

type Parts = Pick<Context, 'db' | 'workers'>;

const words = workerModule<typeof Words>('#server/features/ledger/words-by-hand.ts');

export async function readAuthorship(parts: Parts, profileId: string, threadId: string): Promise<AuthorshipRecord> {
  return parts.workers.run(words, 'readRecord', [await listRowsOf(parts, profileId, threadId)]);
}

/** For the player, which shows how the text came to be. */
export async function readReplay(parts: Parts, profileId: string, threadId: string): Promise<LedgerRows> {
  const rows = (await listRowsOf(parts, profileId, threadId)).map(presentRow);
  return { seq: rows.at(-1)?.seq ?? 0, rows };
}

/** Everything that is kept of how a draft came to be, for the student’s copy of their data. */
export async function exportRecord(tx: Database, threadId: string) {
  const head = await findHead(tx, threadId);
  if (!head) return null;
  return {
    rows: (await readRows(tx, head.id, 0)).map(presentRow),
    suggestions: (await listSuggestions(tx, head.id)).map(({ hand, batch, quote, insert, why, state, createdAt }) => ({
      hand,
      batch,
      quote,
      insert,
      why,
      state,
      created_at: createdAt.toISOString(),
    })),
  };
}

function listRowsOf({ db }: Parts, profileId: string, threadId: string) {
  return db.transaction(async (tx) => {
    const { head } = await holdLedger(tx, await requireLocked(tx, profileId, threadId));
    return readRows(tx, head.id, 0);
  });
}
