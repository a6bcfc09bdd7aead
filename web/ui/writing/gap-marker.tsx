import { clsx } from 'clsx';
import { PencilLine } from 'lucide-react';

export type GapMarkerProps = {
  /** What only the student can tell. */
  what: string;
  /** About how many words it wants. */
  words?: number | null;
  /** Opens the place for writing; without it the marker is only read. */
  onFill?: () => void;
  isDisabled?: boolean;
  className?: string;
};

const boxClass =
  'w-full rounded-control border border-dashed border-edge px-3.5 py-3 text-left text-[0.9375rem] leading-6';

/** A place in a draft that nobody else can fill. */
export function GapMarker({ what, words, onFill, isDisabled = false, className }: GapMarkerProps) {
  const text = (
    <>
      <strong className="font-semibold text-ink">Your turn:</strong> {endSentence(what)}
      {words ? <span className="tabular-nums"> About {words} words.</span> : null}
    </>
  );
  if (!onFill) return <p className={clsx(boxClass, 'text-muted', className)}>{text}</p>;
  return (
    <button
      type="button"
      onClick={onFill}
      disabled={isDisabled}
      className={clsx(
        boxClass,
        'flex min-h-11 items-start justify-between gap-4 text-muted transition-[background-color,border-color]',
        'hover:border-ink hover:bg-wash disabled:pointer-events-none disabled:opacity-60',
        className,
      )}
    >
      <span>{text}</span>
      <PencilLine className="mt-1 size-4 shrink-0" aria-hidden="true" />
    </button>
  );
}

function endSentence(words: string): string {
  return /[.?!…]$/.test(words) ? words : `${words}.`;
}
