import { clsx } from 'clsx';
import type { DocumentKind } from '#contracts/documents.ts';
import { pages } from '#contracts/pages.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { bleedClass } from '#web/ui/page-edges.ts';

/** Nothing, going on, or waiting for the summary. */
export type FinishStage = 'rest' | 'going' | 'summary';

export type UploadActionsProps = {
  stage: FinishStage;
  /** Which file is on its way or being read. */
  reading: DocumentKind | null;
  isEditing: boolean;
  onContinue: () => void;
};

/** The way on, always in reach. */
export function UploadActions({ stage, reading, isEditing, onContinue }: UploadActionsProps) {
  return (
    <div
      data-foot
      className={clsx(
        'sticky bottom-0 z-10 mt-auto -mb-8 flex flex-wrap items-center justify-end gap-x-6 gap-y-2.5 border-t border-hairline bg-ground pt-4 pb-[max(1rem,env(safe-area-inset-bottom))] md:-mb-10',
        bleedClass,
      )}
    >
      {/* On a phone the place of the file says the same, and a line that comes and goes would move the button. */}
      <p
        aria-live="polite"
        className={clsx('min-w-0 flex-1 text-[0.9375rem] text-muted max-sm:w-full max-sm:flex-none', {
          'max-sm:sr-only': stage !== 'summary',
        })}
      >
        {wordsOf(stage, reading)}
      </p>
      <div className="flex flex-wrap gap-2.5 max-sm:w-full max-sm:*:grow">
        {isEditing ? (
          <ButtonLink to={pages.profile} variant="secondary">
            Back to profile
          </ButtonLink>
        ) : null}
        <Button busy={stage !== 'rest' || reading !== null} busyLabel={busyLabel(stage)} onClick={onContinue}>
          Continue
        </Button>
      </div>
    </div>
  );
}

function busyLabel(stage: FinishStage): string {
  return stage === 'summary' ? 'Updating...' : 'Continue';
}

function wordsOf(stage: FinishStage, reading: DocumentKind | null): string {
  if (stage === 'summary') return 'Updating your summary. This can take a minute.';
  if (reading) return `We’re reading your ${reading}.`;
  return '';
}
