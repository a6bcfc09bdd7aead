import { clsx } from 'clsx';
import { type ComponentProps, type InputEvent, useId, useState } from 'react';
import { figure } from '#web/lib/count-text.ts';
import { FieldNotes, type FieldText, controlClass, describedBy } from './field-frame.tsx';

export type TextAreaFieldProps = Omit<ComponentProps<'textarea'>, 'className' | 'maxLength'> &
  FieldText & {
    label: string;
    /** The label is read, not seen: for a chat box that explains itself. */
    isLabelHidden?: boolean;
    /** Shows a counter. Longer text is kept and marked, because cutting off what somebody pasted loses it. */
    limit?: number;
    /** Above this many characters the counter warns. */
    warnAbove?: number;
    className?: string;
  };

/** A field for more than a line; it grows with its text. Controlled, or registered with a form library. */
export function TextAreaField({
  label,
  isLabelHidden = false,
  limit,
  warnAbove,
  hint,
  error,
  id,
  rows = 3,
  className,
  onInput,
  ...rest
}: TextAreaFieldProps) {
  const ownId = useId();
  const areaId = id ?? ownId;
  const ids = { hintId: `${areaId}-hint`, errorId: `${areaId}-error` };
  const [typed, setTyped] = useState(() => String(rest.defaultValue ?? '').length);
  const count = rest.value === undefined ? typed : String(rest.value).length;
  const counterId = limit === undefined ? undefined : `${areaId}-count`;
  const isOver = limit !== undefined && count > limit;

  function input(event: InputEvent<HTMLTextAreaElement>) {
    setTyped(event.currentTarget.value.length);
    onInput?.(event);
  }

  return (
    <div className={className}>
      <label htmlFor={areaId} className={clsx(isLabelHidden ? 'sr-only' : 'mb-1.5 block text-sm font-medium text-ink')}>
        {label}
      </label>
      <textarea
        id={areaId}
        rows={rows}
        aria-invalid={error || isOver ? true : undefined}
        aria-describedby={[describedBy(ids, { hint, error }), counterId].filter(Boolean).join(' ') || undefined}
        className={clsx(
          controlClass,
          'block field-sizing-content max-h-96 resize-y py-2.5 disabled:resize-none leading-6',
        )}
        style={{ minHeight: `calc(${rows} * 1.5rem + 1.375rem)` }}
        onInput={input}
        {...rest}
      />
      {/* A long hint flows around the counter, so that it does not become a narrow column on a phone. */}
      <div className="flow-root wrap-normal">
        {limit === undefined ? null : (
          <Counter id={counterId} count={count} limit={limit} warnAbove={warnAbove ?? limit} />
        )}
        <FieldNotes ids={ids} hint={hint} error={error} />
      </div>
    </div>
  );
}

function Counter({
  id,
  count,
  limit,
  warnAbove,
}: {
  id: string | undefined;
  count: number;
  limit: number;
  warnAbove: number;
}) {
  const isOver = count > limit;
  const isNear = count > warnAbove;
  return (
    <>
      <p
        id={id}
        className={clsx('float-right mt-1.5 ml-4 text-sm whitespace-nowrap tabular-nums', {
          'font-medium text-danger': isOver,
          'font-medium text-warn': isNear && !isOver,
          'text-muted': !isNear && !isOver,
        })}
      >
        {figure(count)} / {figure(limit)}
        <span className="sr-only"> characters</span>
      </p>
      {/* Spoken in steps of a hundred, not with every letter. */}
      <span aria-live="polite" className="sr-only">
        {isOver ? 'The text is too long.' : isNear ? `About ${roundDown(limit - count)} characters left.` : ''}
      </span>
    </>
  );
}

function roundDown(characters: number): number {
  return Math.floor(characters / 100) * 100;
}
