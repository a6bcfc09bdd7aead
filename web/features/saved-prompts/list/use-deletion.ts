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
  /** Calls under way; each answers whether the essay is gone. */
  const deleting = useRef(new Map<string, Promise<boolean>>());
  const undoing = useRef(new Set<string>());

  async function remove(row: PromptRow): Promise<void> {
    // A double press must not delete what the first press brought back.
    if (deleting.current.has(row.id) || undoing.current.has(row.id)) return;
    const call = removeNow(row);
    deleting.current.set(row.id, call);
    await call;
    deleting.current.delete(row.id);
  }

  async function removeNow(row: PromptRow): Promise<boolean> {
    // It goes at once. Where the server refuses, it is back at once.
    setDeleted((rows) => [...rows.filter(({ id }) => id !== row.id), row]);
    try {
      await deletePrompt(row.id);
    } catch (error) {
      forget(row);
      toast({
        title: 'We couldn’t delete the essay',
        description: describeFailure(error),
        variant: 'destructive',
      });
      return false;
    }
    void queryClient.invalidateQueries({ queryKey: facetsQuery().queryKey });
    if (undoing.current.has(row.id)) return true;
    toast({
      title: 'Essay deleted',
      description: row.university_name,
      action: { label: 'Undo', onPress: () => void undo(row) },
      durationMs: toastMs.long,
    });
    return true;
  }

  async function undo(row: PromptRow): Promise<void> {
    if (undoing.current.has(row.id)) return;
    undoing.current.add(row.id);
    setReturning((ids) => new Set(ids).add(row.id));
    try {
      // Pressed while the deletion is on its way, it is brought back as soon as it is gone.
      if ((await deleting.current.get(row.id)) === false) return;
      await restorePrompt(row.id);
      forget(row);
      void queryClient.invalidateQueries({ queryKey: savedEssayKeys.lists });
      void queryClient.invalidateQueries({ queryKey: facetsQuery().queryKey });
    } catch (error) {
      toast({
        title: 'We couldn’t restore the essay',
        description: `${describeFailure(error)} We keep it for a day, so you can try again.`,
        variant: 'destructive',
      });
    } finally {
      undoing.current.delete(row.id);
      setReturning((ids) => new Set([...ids].filter((id) => id !== row.id)));
    }
  }

  function forget(row: PromptRow) {
    setDeleted((rows) => rows.filter(({ id }) => id !== row.id));
  }

  return { deleted, returning, lastId: deleted.at(-1)?.id ?? null, remove, undo };
}
