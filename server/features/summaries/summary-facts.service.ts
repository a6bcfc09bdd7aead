import { createHash } from 'node:crypto';
import type { SummaryFact, SummaryFacts } from '#contracts/documents.ts';
import { factLine, summaryWith, summaryWithout, type DocumentFact } from '#server/composer/compose.ts';
import type { Context } from '#server/platform/context.ts';
import type { Database } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Profile } from '#server/platform/access/identity.ts';
import { listFacts, markFact } from '#server/features/documents/documents.service.ts';
import { lockSummary, updateSummaryTexts } from './summaries.repo.ts';
import { forgetModelSummary, getOwnSummary } from './summaries.service.ts';

/** What the caller's documents say, each fact once. */
export async function getFacts(db: Database, caller: Profile): Promise<SummaryFacts> {
  const { facts, isDeleted } = await listFacts(db, caller.id);
  const byId = new Map(facts.map((fact) => [idOf(fact), present(fact, isDeleted(fact))]));
  return { facts: [...byId.values()], summary: await getOwnSummary(db, caller) };
}

/** Deletes a fact for every text from now on, or restores it. Done twice is done. */
export async function changeFact(
  { db, now }: Pick<Context, 'db' | 'now'>,
  caller: Profile,
  id: string,
  isDeleted: boolean,
): Promise<SummaryFacts> {
  await db.transaction(async (tx) => {
    const { facts } = await listFacts(tx, caller.id);
    const fact = facts.find((each) => idOf(each) === id);
    if (!fact) {
      throw new AppError(
        'not_found',
        'There’s no such fact. Your documents may have changed. Please refresh the page.',
      );
    }
    await markFact(tx, caller.id, fact, isDeleted);
    if (isDeleted) await forgetModelSummary(tx, caller.id);
    const summary = await lockSummary(tx, caller.id);
    if (!summary) return;
    const change = (text: string) => (isDeleted ? summaryWithout(text, fact) : summaryWith(text, fact, facts));
    const content = change(summary.content);
    const madeContent = change(summary.madeContent);
    if (content === summary.content && madeContent === summary.madeContent) return;
    await updateSummaryTexts(tx, { profileId: caller.id, content, madeContent, now: now() });
  });
  return getFacts(db, caller);
}

function idOf({ kind, text }: DocumentFact): string {
  return createHash('sha256').update(`${kind} ${text}`).digest('hex').slice(0, 16);
}

function present(fact: DocumentFact, isDeleted: boolean): SummaryFact {
  const { section, text, source } = fact;
  return { id: idOf(fact), section, text, source, line: factLine(fact), is_deleted: isDeleted };
}
