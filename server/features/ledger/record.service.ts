import type { About } from '#contracts/about.ts';
import type { AuthorshipRecord, LedgerRows } from '#contracts/ledger-wire.ts';
import type { Context } from '#server/platform/context.ts';
import type { Database } from '#server/platform/database/database.ts';
import { aboutModel } from '#server/providers/llm/about-model.ts';
import { workerModule } from '#server/platform/workers/worker-pool.ts';
import {
  findHead,
  findSettledHead,
  findUsedModel,
  listSuggestions,
  presentRow,
  type StoredRow,
} from './ledger.repo.ts';
import { listDeliverers } from './deliverers.repo.ts';
import { readRows } from './fold.service.ts';
import { holdLedger, requireLocked } from './ledger.service.ts';
import type * as Words from './words-by-hand.ts';

type Parts = Pick<Context, 'db' | 'workers' | 'config'>;

const words = workerModule<typeof Words>('#server/features/ledger/words-by-hand.ts');

/** Who wrote what, and the newest row that is in it. */
export async function readAuthorship(
  parts: Parts,
  profileId: string,
  threadId: string,
): Promise<{ record: AuthorshipRecord; seq: number }> {
  const rows = await listRowsOf(parts, profileId, threadId);
  const { record, taken } = await parts.workers.run(words, 'readRecord', [rows]);
  const isCopied = rows.some(({ cause }) => cause === 'import');
  const engine = await findEngine(parts, { profileId, threadId, isCopied });
  const writers = taken.length === 0 ? [] : await nameWriters(parts.db, { profileId, threadId, taken });
  return { record: { ...record, writers, engine }, seq: rows.at(-1)?.seq ?? 0 };
}

/** Words that came in without a suggestion are the only writer’s, where one alone ever delivered for this essay, or at all. */
async function nameWriters(
  db: Database,
  { profileId, threadId, taken }: { profileId: string; threadId: string; taken: Words.ReadRecord['taken'] },
): Promise<AuthorshipRecord['writers']> {
  const head = await findHead(db, threadId);
  const batches = new Map((head ? await listSuggestions(db, head.id) : []).map(({ id, batch }) => [id, batch]));
  const delivered = await listDeliverers(db, profileId, threadId);
  const names = new Map(delivered.map(({ batch, name }) => [batch, name]));
  const ofEssay = delivered.filter(({ isOfEssay }) => isOfEssay);
  const likely = new Set((ofEssay.length > 0 ? ofEssay : delivered).map(({ name }) => name));
  const [only] = likely.size === 1 ? likely : [];
  const counts = new Map<string, number>();
  for (const [suggestion, count] of taken) {
    const name = names.get(batches.get(suggestion ?? '') ?? '') ?? only ?? 'a writer';
    counts.set(name, (counts.get(name) ?? 0) + count);
  }
  return [...counts].map(([name, count]) => ({ name, words: count })).toSorted((one, other) => other.words - one.words);
}

/**
 * Which engine put words into this essay. A model counts from the first answer it gave for it, also when it is no longer set;
 * in a draft that was copied, from its first answer for any essay of the student. Doubt counts as AI.
 */
async function findEngine(
  { db, config }: Parts,
  essay: { profileId: string; threadId: string; isCopied: boolean },
): Promise<About> {
  const used = await findUsedModel(db, essay);
  if (used === null) return { writer: 'built-in', name: null, company: null };
  const current = aboutModel(config.model);
  return current.name === used ? current : { writer: 'model', name: used, company: null };
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

async function listRowsOf({ db }: Parts, profileId: string, threadId: string): Promise<StoredRow[]> {
  return (await readSettledRows(db, profileId, threadId)) ?? makeRows(db, profileId, threadId);
}

/** Without a lock and in one view of the database: readers, strangers among them, never hold up the student who is typing. */
function readSettledRows(db: Database, profileId: string, threadId: string): Promise<StoredRow[] | null> {
  return db.transaction(
    async (tx) => {
      const head = await findSettledHead(tx, profileId, threadId);
      return head && readRows(tx, head.id, 0);
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/** A draft from before there were records, or one that was written past its record, gets its rows with the first look. */
function makeRows(db: Database, profileId: string, threadId: string): Promise<StoredRow[]> {
  return db.transaction(async (tx) => {
    const { head } = await holdLedger(tx, await requireLocked(tx, profileId, threadId));
    return readRows(tx, head.id, 0);
  });
}
