import { describeFailure } from '#web/lib/api-error.ts';
import { Button } from './button.tsx';

export type LoadFailureProps = { error: unknown; isTrying: boolean; onRetry: () => void };

/** In the place of what did not load: why, and another try. */
export function LoadFailure({ error, isTrying, onRetry }: LoadFailureProps) {
  return (
    <div role="alert">
      <p className="text-danger">{describeFailure(error)}</p>
      <Button
        variant="secondary"
        size="sm"
        className="mt-3"
        busy={isTrying}
        busyLabel="Trying again..."
        onClick={onRetry}
      >
        Try again
      </Button>
    </div>
  );
}
