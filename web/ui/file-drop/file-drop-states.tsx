import { clsx } from 'clsx';
import { FileCheck2, FileUp } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import type { FileDropState } from './file-drop.tsx';
import { Progress } from '#web/ui/states/progress.tsx';

/** The label covers the whole zone, so that a press anywhere in it opens the browser's file picker. */
export function FileDropRest({
  inputId,
  isOver,
  isDisabled,
}: {
  inputId: string;
  isOver: boolean;
  isDisabled: boolean;
}) {
  return (
    <label
      htmlFor={inputId}
      className={clsx(
        'flex flex-1 items-center gap-4 text-[0.9375rem] after:absolute after:inset-0',
        isDisabled ? 'cursor-not-allowed text-muted' : 'cursor-pointer text-soft',
      )}
    >
      <FileUp className="size-6 shrink-0 text-muted" strokeWidth={1.5} aria-hidden="true" />
      {isOver ? (
        <span className="font-medium text-ink">Drop to add the file</span>
      ) : (
        <span>
          <span className={clsx(!isDisabled && 'font-medium text-ink underline underline-offset-4')}>
            Choose a file
          </span>
          <span className="pointer-coarse:hidden"> or drop it here</span>
        </span>
      )}
    </label>
  );
}

export function FileDropBusy({
  state,
  onCancel,
}: {
  state: Extract<FileDropState, { kind: 'busy' }>;
  onCancel: (() => void) | undefined;
}) {
  return (
    <div className="flex min-w-0 flex-1 items-center gap-4">
      <div className="min-w-0 flex-1">
        <p className="text-[0.9375rem] font-medium break-words text-ink">{state.name}</p>
        <Progress
          label={`${state.text}: ${state.name}`}
          caption={state.text}
          className="mt-1.5"
          {...(state.percent === undefined ? {} : { percent: state.percent })}
        />
      </div>
      {onCancel ? (
        <Button variant="secondary" size="sm" onClick={onCancel}>
          Cancel
        </Button>
      ) : null}
    </div>
  );
}

export function FileDropDone({
  state,
  isDisabled,
  onReplace,
  onRemove,
}: {
  state: Extract<FileDropState, { kind: 'done' }>;
  isDisabled: boolean;
  onReplace: () => void;
  onRemove: (() => void) | undefined;
}) {
  return (
    <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-3">
      <FileCheck2 className="size-6 shrink-0 text-ok" strokeWidth={1.5} aria-hidden="true" />
      <div className="min-w-32 flex-1">
        <p className="text-[0.9375rem] font-medium break-words text-ink">{state.name}</p>
        {state.detail ? <p className="text-sm text-muted tabular-nums">{state.detail}</p> : null}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="sm" disabled={isDisabled} onClick={onReplace}>
          Replace
        </Button>
        {onRemove ? (
          <Button variant="ghost" size="sm" disabled={isDisabled} onClick={onRemove}>
            Remove
          </Button>
        ) : null}
      </div>
    </div>
  );
}
