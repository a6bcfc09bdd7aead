import { describeFailure } from '#web/lib/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';

export type LoadFailureProps = {
  error: unknown;
  isTrying: boolean;
  onRetry: () => void;
  /** What is missing, where it would have filled the page. */
  title?: string;
  /** What to read instead of what the failure says, or beside it. */
  words?: string;
  className?: string;
};

/** In the place of what did not load: why, and another try. */
export function LoadFailure({ error, isTrying, onRetry, title, words, className }: LoadFailureProps) {
  return (
    <div role="alert" className={className}>
      {title ? <h2 className="mb-2 text-heading">{title}</h2> : null}
      <p className="max-w-reading text-danger">{words ?? describeFailure(error)}</p>
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
