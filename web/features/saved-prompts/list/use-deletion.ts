import { useRef, useState } from 'react';
import type { PromptRow } from '#contracts/essays.ts';
import { toastMs } from '#contracts/limits.ts';
import { deletePrompt, facetsQuery, restorePrompt } from '#web/features/saved-prompts/saved-prompts.api.ts';
import { describeFailure } from '#web/lib/api/api-error.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { savedEssayKeys } from '#web/lib/essays/saved-essays.ts';
import { toast } from '#web/ui/toast/toast-store.ts';

export interface Deletion {
  deleted: readonly PromptRow[];
  /** Essays that are being brought back. */
  returning: ReadonlySet<string>;
  /** The one that was deleted last. */
  lastId: string | null;
  remove: (row: PromptRow) => Promise<void>;
  undo: (row: PromptRow) => Promise<void>;
}

/** Deletes without a question, because it can be undone: the server keeps what was deleted for a day. */
export function useDeletion(): Deletion {
  const [deleted, setDeleted] = useState<readonly PromptRow[]>([]);
  const [returning, setReturning] = useState<ReadonlySet<string>>(new Set());
  const running = useRef(new Set<string>());

  /** One call at a time for an essay: a double press must not delete what the first press brought back. */
  async function alone(id: string, work: () => Promise<void>): Promise<void> {
    if (running.current.has(id)) return;
    running.current.add(id);
    try {
      await work();
    } finally {
      running.current.delete(id);
    }
  }

  function remove(row: PromptRow): Promise<void> {
    return alone(row.id, async () => {
      // It goes at once. Where the server refuses, it is back at once.
      setDeleted((rows) => [...rows.filter(({ id }) => id !== row.id), row]);
      try {
        await deletePrompt(row.id);
        toast({
          title: 'Essay deleted',
          description: row.university_name,
          action: { label: 'Undo', onPress: () => void undo(row) },
          durationMs: toastMs.long,
        });
        void queryClient.invalidateQueries({ queryKey: facetsQuery().queryKey });
      } catch (error) {
        forget(row);
        toast({
          title: 'The essay was not deleted',
          description: describeFailure(error),
          variant: 'destructive',
        });
      }
    });
  }

  function undo(row: PromptRow): Promise<void> {
    return alone(row.id, async () => {
      setReturning((ids) => new Set(ids).add(row.id));
      try {
        await restorePrompt(row.id);
        forget(row);
        void queryClient.invalidateQueries({ queryKey: savedEssayKeys.lists });
        void queryClient.invalidateQueries({ queryKey: facetsQuery().queryKey });
      } catch (error) {
        toast({
          title: 'The essay was not brought back',
          description: `${describeFailure(error)} It is kept for a day, so please try again.`,
          variant: 'destructive',
        });
      } finally {
        setReturning((ids) => new Set([...ids].filter((id) => id !== row.id)));
      }
    });
  }

  function forget(row: PromptRow) {
    setDeleted((rows) => rows.filter(({ id }) => id !== row.id));
  }

  return { deleted, returning, lastId: deleted.at(-1)?.id ?? null, remove, undo };
}
