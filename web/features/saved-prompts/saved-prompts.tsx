import { useQuery } from '@tanstack/react-query';
import { type ReactNode, lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { PromptRow } from '#contracts/essays.ts';
import { describeFailure } from '#web/lib/api/api-error.ts';
import { countText } from '#web/lib/count-text.ts';
import { LoadFailure } from '#web/ui/states/load-failure.tsx';
import { type ListView, changeView, readView } from './list/list-address.ts';
import { ListSkeleton, NothingFound, NothingSaved } from './list/list-states.tsx';
import { ListTools } from './list/list-tools.tsx';
import type { CardAction } from './card/prompt-card.tsx';
import { PromptList } from './list/prompt-list.tsx';
import { useDeletion } from './list/use-deletion.ts';
import { usePromptList } from './list/use-prompt-list.ts';
import { facetsQuery } from './saved-prompts.api.ts';

// What stands in front of the list is fetched when it is first opened.
const EssayDialog = lazy(async () => ({ default: (await import('./essay/essay-dialog.tsx')).EssayDialog }));
const EditDialog = lazy(async () => ({ default: (await import('./change/edit-dialog.tsx')).EditDialog }));
const DuplicateDialog = lazy(async () => ({
  default: (await import('./change/duplicate-dialog.tsx')).DuplicateDialog,
}));

export type SavedEssay = { id: string; university: string; course: string };

export type SavedPromptsProps = {
  /** The dialog in which an essay is exported; it is there while it is open. */
  renderExport: (essay: SavedEssay, onClose: () => void) => ReactNode;
  /** Whose hand wrote what, for an essay that has a session. */
  renderAuthorship: (threadId: string, essay: SavedEssay) => ReactNode;
};

type Acting = { kind: 'edit' | 'duplicate' | 'export'; essay: SavedEssay };

/** The student's essays: found, opened, changed, copied, exported, deleted. */
export function SavedPrompts({ renderExport, renderAuthorship }: SavedPromptsProps) {
  const [parameters, setParameters] = useSearchParams();
  const view = readView(parameters);
  const list = usePromptList(view);
  const { data: facets } = useQuery(facetsQuery());
  const deletion = useDeletion();
  const [acting, setActing] = useState<Acting | null>(null);
  // Ages are counted from when the page was opened: a clock that ticks in a list only unsettles.
  const [now] = useState(() => Date.now());

  /** Typing and filtering leave no trail of steps to go back through; an opened essay does. */
  function change(next: Partial<ListView>, isStep = false) {
    setParameters((old) => changeView(old, next), { replace: !isStep, preventScrollReset: true });
  }

  function act(action: CardAction, row: PromptRow) {
    if (action === 'open') change({ openId: row.id }, true);
    else if (action === 'delete') void deletion.remove(row);
    else setActing({ kind: action, essay: toEssay(row) });
  }

  const isFiltered = view.words !== '' || view.university !== '' || view.level !== '';
  const isEmpty = list.rows?.length === 0 && deletion.deleted.length === 0;
  const openRow = list.rows?.find(({ id }) => id === view.openId);
  return (
    <>
      {isEmpty && !isFiltered && !list.isOld ? (
        <NothingSaved />
      ) : (
        <>
          <ListTools view={view} facets={facets} onChange={change} />
          <p aria-live="polite" className="mt-5 mb-2 min-h-5 text-sm text-muted tabular-nums">
            {listSize(view, list.rows, facets?.total)}
          </p>
          {list.rows === undefined && list.error ? (
            <LoadFailure
              className="pt-8"
              title="Your essays didn’t load"
              error={list.error}
              words={`${describeFailure(list.error)} They’re safe.`}
              isTrying={list.isFetching}
              onRetry={list.retry}
            />
          ) : null}
          {list.rows === undefined && !list.error ? <ListSkeleton /> : null}
          {isEmpty && !list.isOld ? (
            <NothingFound words={view.words} onClear={() => change({ words: '', university: '', level: '' })} />
          ) : null}
          {list.rows && !isEmpty ? (
            <PromptList list={list} rows={list.rows} deletion={deletion} now={now} onAct={act} />
          ) : null}
        </>
      )}
      {/* A boundary each: one that waits hides all that is within it, and a hidden dialog closes. */}
      <Suspense fallback={null}>
        {view.openId ? (
          <EssayDialog
            key={view.openId}
            id={view.openId}
            row={openRow}
            onClose={() => change({ openId: null })}
            onExport={(essay) => setActing({ kind: 'export', essay })}
            renderAuthorship={renderAuthorship}
          />
        ) : null}
      </Suspense>
      <Suspense fallback={null}>
        {acting?.kind === 'edit' ? <EditDialog id={acting.essay.id} onClose={() => setActing(null)} /> : null}
        {acting?.kind === 'duplicate' ? (
          <DuplicateDialog
            essay={acting.essay}
            onClose={() => setActing(null)}
            // The copy stands in the list, which may be filtered to where it is not.
            onCopied={() => change({ words: '', university: '', level: '', sort: 'changed' })}
          />
        ) : null}
        {acting?.kind === 'export' ? renderExport(acting.essay, () => setActing(null)) : null}
      </Suspense>
    </>
  );
}

function toEssay(row: PromptRow): SavedEssay {
  return { id: row.id, university: row.university_name, course: row.course_name };
}

function listSize(view: ListView, rows: readonly PromptRow[] | undefined, total: number | undefined): string {
  if (rows === undefined) return '';
  if (view.words) return `${countText(rows.length, 'essay')} found`;
  if (view.university || view.level || total === undefined) return '';
  return countText(total, 'essay');
}
