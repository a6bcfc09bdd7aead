import { snippetLimits, type Snippet, type SnippetEdit } from '#contracts/snippets.ts';
import type { Database } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import {
  countSnippets,
  deleteSnippet,
  insertSnippet,
  listSnippets,
  lockSnippetsOf,
  updateSnippet,
} from './writer-snippets.repo.ts';

export function readSnippets(db: Database, writerId: string): Promise<Snippet[]> {
  return listSnippets(db, writerId);
}

/** A new one, or another wording of one that is there. */
export async function keepSnippet(db: Database, writerId: string, id: string, edit: SnippetEdit): Promise<Snippet> {
  const snippet = { id, ...edit };
  if (await updateSnippet(db, { ...snippet, writerId })) return snippet;
  return db.transaction(async (tx) => {
    await lockSnippetsOf(tx, writerId);
    // The same one, sent twice at once.
    if (await updateSnippet(tx, { ...snippet, writerId })) return snippet;
    if ((await countSnippets(tx, writerId)) >= snippetLimits.perWriter)
      throw new AppError('validation_failed', `You can keep ${snippetLimits.perWriter} snippets. Delete one first.`);
    if (!(await insertSnippet(tx, { ...snippet, writerId })))
      throw new AppError('not_found', 'There’s no such snippet, or it was deleted.');
    return snippet;
  });
}

/** Deleting what is not there is no error: the browser may have to ask twice. */
export function dropSnippet(db: Database, writerId: string, id: string): Promise<void> {
  return deleteSnippet(db, writerId, id);
}
