import { clsx } from 'clsx';
import { Copy, Ellipsis, FileDown, PencilLine, Send, Trash2 } from 'lucide-react';
import { useId } from 'react';
import type { PromptRow } from '#contracts/essays.ts';
import { pages } from '#contracts/pages.ts';
import { momentText } from '#web/lib/day-text.ts';
import { ContinueButton } from '#web/features/saved-prompts/change/continue-button.tsx';
import { Button } from '#web/ui/button.tsx';
import { Menu, MenuDivider, MenuItem } from '#web/ui/layer/menu.tsx';
import { StatusBadge } from '#web/ui/review/request-badge.tsx';
import { HitText } from './hit-text.tsx';
import { levelNames } from '#web/lib/essays/education-levels.ts';
import { agoText, countWordsOf } from '#web/features/saved-prompts/list/list-words.ts';
import { FactLine } from '#web/ui/fact-line.tsx';
import { hasHit } from './split-hit.ts';
import { StageLine } from './stage-line.tsx';

export type CardAction = 'open' | 'edit' | 'duplicate' | 'export' | 'delete';

export type PromptCardProps = {
  row: PromptRow;
  now: number;
  onAct: (action: CardAction, row: PromptRow) => void;
};

export function writerPath(id: string): string {
  return `${pages.writerRequests}?${new URLSearchParams({ prompt: id })}`;
}

/** One essay of the list. Its name opens it; the whole card is no button, because it holds others. */
export function PromptCard({ row, now, onAct }: PromptCardProps) {
  const titleId = useId();
  const words = countWordsOf(row);
  return (
    <article
      aria-labelledby={titleId}
      className="flex flex-col gap-x-10 gap-y-3 border-b border-hairline py-5 xl:flex-row xl:items-start"
    >
      <div className="min-w-0 flex-1">
        <h2 className="text-heading">
          <button
            type="button"
            id={titleId}
            data-essay={row.id}
            onClick={() => onAct('open', row)}
            className="-my-1 rounded-paper py-1 text-left wrap-anywhere decoration-1 underline-offset-4 hover:underline pointer-coarse:min-h-11"
          >
            {row.university_name}
          </button>
        </h2>
        <p className="text-sm text-muted wrap-anywhere">
          <FactLine facts={[row.course_name, levelNames[row.education_level]]} />
        </p>
        {hasHit(row.hit) ? (
          <HitText hit={row.hit} />
        ) : (
          <p className="mt-2 line-clamp-2 max-w-reading font-serif text-[1.0625rem] leading-relaxed text-soft wrap-anywhere">
            {row.prompt_text}
          </p>
        )}
      </div>
      <div className="flex shrink-0 flex-col gap-x-7 gap-y-1.5 sm:max-xl:flex-row sm:max-xl:flex-wrap xl:w-64">
        <StageLine stage={row.stage} />
        <p className={clsx('text-sm tabular-nums', words.isOver ? 'font-medium text-warn' : 'text-soft')}>
          {words.text}
        </p>
        <p className="text-sm text-muted">
          Edited{' '}
          <time dateTime={row.updated_at} title={momentText(row.updated_at)}>
            {agoText(row.updated_at, now)}
          </time>
        </p>
        {row.request_status ? (
          <p className="flex items-center gap-2 text-sm text-muted">
            Review <StatusBadge status={row.request_status} isForStudent />
          </p>
        ) : null}
      </div>
      <div className="flex shrink-0 items-center gap-1.5 max-xl:mt-1">
        <ContinueButton id={row.id} threadId={row.thread_id} variant="secondary" size="sm">
          Continue<span className="sr-only"> the essay for {row.university_name}</span>
        </ContinueButton>
        <CardMenu row={row} onAct={onAct} />
      </div>
    </article>
  );
}

function CardMenu({ row, onAct }: Omit<PromptCardProps, 'now'>) {
  return (
    <Menu
      trigger={
        <Button variant="ghost" size="icon" className="xl:-my-1" aria-label={`More for ${row.university_name}`}>
          <Ellipsis className="size-5" aria-hidden="true" />
        </Button>
      }
    >
      <MenuItem onSelect={() => onAct('edit', row)}>
        <PencilLine className="size-4.5 text-muted" aria-hidden="true" />
        Edit prompt
      </MenuItem>
      <MenuItem onSelect={() => onAct('duplicate', row)}>
        <Copy className="size-4.5 text-muted" aria-hidden="true" />
        Copy for another university
      </MenuItem>
      <MenuItem isDisabled={row.draft_words === null} onSelect={() => onAct('export', row)}>
        <FileDown className="size-4.5 text-muted" aria-hidden="true" />
        Export{row.draft_words === null ? ' (no draft yet)' : ''}
      </MenuItem>
      <MenuItem to={writerPath(row.id)}>
        <Send className="size-4.5 text-muted" aria-hidden="true" />
        Send to a writer
      </MenuItem>
      <MenuDivider />
      <MenuItem tone="danger" onSelect={() => onAct('delete', row)}>
        <Trash2 className="size-4.5" aria-hidden="true" />
        Delete
      </MenuItem>
    </Menu>
  );
}
