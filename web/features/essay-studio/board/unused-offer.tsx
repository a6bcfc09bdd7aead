import { figure } from '#web/lib/count-text.ts';
import { Button } from '#web/ui/button.tsx';

/** Answers about a story of the plan that lie in the tray, all added by one press. */
export function UnusedOffer({ count, onAdd }: { count: number; onAdd: () => void }) {
  if (count === 0) return null;
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-control bg-wash px-4 py-2 text-[0.9375rem] text-ink">
      <span className="min-w-0 flex-1 basis-60">
        {count === 1
          ? 'One answer about this story isn’t in your plan yet.'
          : `${figure(count)} answers about this story aren’t in your plan yet.`}
      </span>
      <Button variant="ghost" size="sm" onClick={onAdd}>
        {count === 1 ? 'Add it' : 'Add them'}
      </Button>
    </p>
  );
}
