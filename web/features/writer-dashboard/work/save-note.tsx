import { Check } from 'lucide-react';
import { describeFailure } from '#web/lib/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import type { SaveState } from './saving/work-saver.ts';

/** Whether what is typed is safe. Only a failure is spoken: the rest changes with every pause. */
export function SaveNote({ state, onRetry }: { state: SaveState; onRetry: () => void }) {
  return (
    <div className="text-sm">
      <p className="flex items-start gap-1.5 text-muted">
        {state.kind === 'saved' ? (
          <>
            <Check className="mt-0.5 size-4 shrink-0 text-ok" aria-hidden="true" />
            Saved. The student won’t see it until you deliver.
          </>
        ) : null}
        {state.kind === 'saving' ? 'Saving...' : null}
      </p>
      <output className="block">
        {state.kind === 'failed' ? (
          <span className="text-danger">
            Not saved. {describeFailure(state.error)} What you wrote is still in this tab.
            <Button variant="ghost" size="sm" className="ml-1" onClick={onRetry}>
              Try again
            </Button>
          </span>
        ) : null}
      </output>
    </div>
  );
}
