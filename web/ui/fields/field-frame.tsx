import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

export type FieldText = { hint?: ReactNode; error?: string | undefined };

export type FieldIds = { hintId: string; errorId: string };

/** The ids of the texts that describe a control, in the order in which they are read. */
export function describedBy({ hintId, errorId }: FieldIds, { hint, error }: FieldText): string | undefined {
  const ids = [error ? errorId : null, hint ? hintId : null].filter(Boolean);
  return ids.length > 0 ? ids.join(' ') : undefined;
}

/** Phones zoom into a field whose text is below 16 px and do not zoom back, hence the larger text for fingers. */
export const controlClass = [
  'w-full min-h-11 rounded-control border border-edge bg-surface px-3.5 text-[0.9375rem] text-ink pointer-coarse:text-base',
  'placeholder:text-muted transition-[border-color,box-shadow]',
  'hover:border-ink focus-visible:border-ink focus-visible:outline-offset-0',
  'aria-invalid:border-danger aria-invalid:focus-visible:outline-danger',
  'disabled:bg-wash disabled:text-muted disabled:border-hairline',
];

export function FieldNotes({ ids, hint, error }: FieldText & { ids: FieldIds }) {
  return (
    <>
      {error ? (
        <p id={ids.errorId} className="mt-1.5 flex items-start gap-1.5 text-sm text-danger">
          <CircleAlert className="mt-[0.2em] size-[1.05em] shrink-0" aria-hidden="true" />
          {error}
        </p>
      ) : null}
      {hint ? (
        <p id={ids.hintId} className="mt-1.5 text-sm text-muted">
          {hint}
        </p>
      ) : null}
    </>
  );
}
