import { and, eq, isNull, sql } from 'drizzle-orm';
import { essayThreads } from '#server/features/essay-agent/essay-agent.table.ts';
import { prepareWrite, type Database } from '#server/platform/database/database.ts';
import { essayLedgers, ledgerRows } from './ledger.table.ts';
import type { PlayedRow } from './open-ledgers.ts';

const given = sql.placeholder;

/** The thread is locked first, as everybody else does it, so that two who write at once never wait for each other. */
const appended = prepareWrite((db) => {
  const locked = db.$with('locked').as(
    db
      .select({ threadId: essayThreads.id })
      .from(essayThreads)
      .where(
        and(
          eq(essayThreads.id, given('threadId')),
          eq(essayThreads.profileId, given('profileId')),
          isNull(essayThreads.runId),
        ),
      )
      .for('update'),
  );
  const head = db.$with('head').as(
    db
      .update(essayLedgers)
      .set({
        seq: sql`${given('seq')}::integer`,
        arenaLength: sql`${given('arenaLength')}::integer`,
        textLength: sql`${given('textLength')}::integer`,
        textSum: sql`${given('textSum')}::bigint`,
        clients: sql`${given('clients')}::jsonb`,
      })
      .from(locked)
      .where(and(eq(essayLedgers.threadId, locked.threadId), eq(essayLedgers.seq, given('base'))))
      .returning({ ledgerId: essayLedgers.id, ofThread: essayLedgers.threadId }),
  );
  const row = db.$with('row').as(
    db
      .insert(ledgerRows)
      .select(
        db
          .select({
            ledgerId: head.ledgerId,
            seq: sql`${given('seq')}::integer`.as('row_seq'),
            actor: sql`${given('actor')}::text`.as('row_actor'),
            cause: sql`null::text`.as('row_cause'),
            beganAt: sql`${given('beganAt')}::timestamptz`.as('row_began_at'),
            ops: sql`${given('ops')}::jsonb`.as('row_ops'),
          })
          .from(head),
      )
      .returning({ seq: ledgerRows.seq }),
  );
  return db
    .with(locked, head, row)
    .update(essayThreads)
    .set({
      draft: sql`${given('draft')}::text`,
      updatedAt: sql`${given('now')}::timestamptz`,
      revisionNumber: sql`greatest(1, ${essayThreads.revisionNumber})`,
    })
    .from(head)
    .where(eq(essayThreads.id, head.ofThread))
    .returning({ id: essayThreads.id })
    .prepare('row_appended');
});

export interface QuickRow {
  profileId: string;
  threadId: string;
  /** The row that has to be the newest still. */
  base: number;
  row: PlayedRow;
  head: Pick<typeof essayLedgers.$inferSelect, 'arenaLength' | 'textLength' | 'textSum' | 'clients'>;
  draft: string;
  now: Date;
}

/** Row, ledger and draft in one statement: all of it or nothing. False where somebody else was first, or a step is being written. */
export async function appendQuickly(db: Database, { row, head, now, ...rest }: QuickRow): Promise<boolean> {
  const { seq, actor, beganAt, ops } = row;
  const rows = await appended(db).execute({
    ...rest,
    ...head,
    clients: JSON.stringify(head.clients),
    seq,
    actor,
    beganAt: beganAt.toISOString(),
    ops: JSON.stringify(ops),
    now: now.toISOString(),
  });
  return rows.length > 0;
}
