import { clsx } from 'clsx';
import { type ChangeEvent, type DragEvent, useId, useRef, useState } from 'react';
import { FieldNotes, describedBy } from '#web/ui/fields/field-frame.tsx';
import { FileDropBusy, FileDropDone, FileDropRest } from './file-drop-states.tsx';

export type FileDropState =
  | { kind: 'rest' }
  /** `percent` stays out while the share is not known; `text` says what is happening. */
  | { kind: 'busy'; name: string; text: string; percent?: number }
  | { kind: 'done'; name: string; detail?: string };

export type FileDropProps = {
  label: string;
  /** MIME types and endings, as the browser's own file field takes them. */
  accept: string;
  /** 'PDF, up to 10 MB'. */
  hint?: string;
  error?: string | undefined;
  state: FileDropState;
  isOptional?: boolean;
  isDisabled?: boolean;
  /** Any file that was chosen or dropped: what is acceptable is for the owner to say. */
  onFile: (file: File) => void;
  /** Stops a running upload. */
  onCancel?: () => void;
  onRemove?: () => void;
  className?: string;
};

/** A place for one file. The browser's own file field is underneath, so that it works by keyboard and on a phone. */
export function FileDrop({
  label,
  accept,
  hint,
  error,
  state,
  isOptional = false,
  isDisabled = false,
  onFile,
  onCancel,
  onRemove,
  className,
}: FileDropProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  // Entering a child fires before leaving its parent, so the zone counts how deep the pointer is in it.
  const depth = useRef(0);
  const [isOver, setOver] = useState(false);
  const ids = { hintId: `${id}-hint`, errorId: `${id}-error` };
  const isClosed = isDisabled || state.kind === 'busy';

  function choose(event: ChangeEvent<HTMLInputElement>) {
    const file = event.currentTarget.files?.[0];
    // The same file must be choosable again after an error.
    event.currentTarget.value = '';
    if (file) onFile(file);
  }

  function drag(event: DragEvent, step: 1 | -1) {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    depth.current += step;
    setOver(depth.current > 0 && !isClosed);
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    depth.current = 0;
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file && !isClosed) onFile(file);
  }

  return (
    <div className={className}>
      <span className="mb-1.5 flex items-baseline justify-between gap-4 text-sm font-medium text-ink">
        <label htmlFor={id}>{label}</label>
        {isOptional ? <span className="font-normal text-muted">Optional</span> : null}
      </span>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Dropping is a second way; the file field inside is the first. */}
      <div
        onDragEnter={(event) => drag(event, 1)}
        onDragLeave={(event) => drag(event, -1)}
        onDragOver={(event) => event.preventDefault()}
        onDrop={drop}
        data-over={isOver || undefined}
        className={clsx(
          'relative flex min-h-31 items-center rounded-control border px-4 py-4 transition-[background-color,border-color] sm:px-5',
          'has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-focus',
          state.kind === 'rest' && 'border-dashed',
          edgeClass(state, { isOver, isDisabled, hasError: Boolean(error) }),
        )}
      >
        <input
          ref={input}
          id={id}
          type="file"
          accept={accept}
          disabled={isDisabled}
          // While it is busy or full the buttons beside it lead on. It is not disabled, because that would drop the focus.
          tabIndex={state.kind === 'rest' ? undefined : -1}
          aria-disabled={state.kind === 'busy' || undefined}
          onClick={(event) => isClosed && event.preventDefault()}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(ids, { hint, error })}
          onChange={choose}
          className="sr-only"
        />
        {state.kind === 'rest' ? <FileDropRest inputId={id} isOver={isOver} isDisabled={isDisabled} /> : null}
        {state.kind === 'busy' ? <FileDropBusy state={state} onCancel={onCancel} /> : null}
        {state.kind === 'done' ? (
          <FileDropDone
            state={state}
            isDisabled={isDisabled}
            onReplace={() => input.current?.click()}
            onRemove={onRemove}
          />
        ) : null}
      </div>
      <span aria-live="polite" className="sr-only">
        {spokenState(state)}
      </span>
      <FieldNotes ids={ids} hint={hint} error={error} />
    </div>
  );
}

/** Without the share, which would be read out with every step. */
function spokenState(state: FileDropState): string {
  if (state.kind === 'busy') return `${state.text}: ${state.name}`;
  return state.kind === 'done' ? `Uploaded: ${state.name}` : '';
}

function edgeClass(state: FileDropState, is: { isOver: boolean; isDisabled: boolean; hasError: boolean }): string {
  if (is.isDisabled) return 'border-hairline bg-wash';
  if (is.isOver) return 'border-ink bg-wash';
  if (is.hasError) return 'border-danger bg-surface';
  return state.kind === 'rest' ? 'border-edge bg-surface hover:border-ink hover:bg-wash' : 'border-hairline bg-surface';
}
