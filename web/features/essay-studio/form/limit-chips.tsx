import { clsx } from 'clsx';
import type { OpenLimits } from '#contracts/gaps.ts';
import { usualLimits } from '#contracts/limits.ts';
import { limitField, type TypedForm } from './form-rules.ts';

export type LimitChipsProps = {
  typed: Pick<TypedForm, 'minWords' | 'maxWords'>;
  onChoose: (limits: OpenLimits) => void;
};

/** The limits of most applications, one tap each. */
export function LimitChips({ typed, onChoose }: LimitChipsProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- A fieldset's legend cannot stand on the line of its buttons.
    <div role="group" aria-label="Common limits" className="-mt-3 flex flex-wrap items-center gap-2">
      <span aria-hidden="true" className="mr-1 text-sm text-muted max-sm:basis-full">
        Common limits
      </span>
      {usualLimits.map(({ min, max }) => {
        const isChosen = typed.minWords === limitField(min) && typed.maxWords === limitField(max);
        return (
          <button
            key={max}
            type="button"
            aria-pressed={isChosen}
            onClick={() => onChoose({ min, max })}
            className={clsx(
              'min-h-9 rounded-full border px-3.5 text-sm tabular-nums transition-colors pointer-coarse:min-h-11',
              isChosen
                ? 'border-graphite bg-graphite text-on-graphite'
                : 'border-edge bg-surface text-ink hover:bg-wash',
            )}
          >
            {min === null ? `Up to ${max}` : `${min}–${max}`}
            <span className="sr-only"> words</span>
          </button>
        );
      })}
    </div>
  );
}
