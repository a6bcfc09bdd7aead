import { pages } from '#contracts/pages.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { PaperPicture } from '#web/ui/states/paper-picture.tsx';
import { Bone } from '#web/ui/states/skeleton.tsx';

export function NothingSaved() {
  return (
    <EmptyState
      title="Nothing saved yet"
      picture={<PaperPicture kind="blank" />}
      actions={<ButtonLink to={pages.essayCreation}>Start an essay</ButtonLink>}
    >
      <p>Finish an essay and it shows up here. Then you can come back to it, export it or send it to a writer.</p>
    </EmptyState>
  );
}

export function NothingFound({ words, onClear }: { words: string; onClear: () => void }) {
  return (
    <EmptyState
      className="pt-8"
      title={words ? `No essays match “${words}”` : 'No essays match these filters'}
      picture={<PaperPicture kind="blank" />}
      actions={
        <Button variant="secondary" onClick={onClear}>
          {words ? 'Clear the search' : 'Show all essays'}
        </Button>
      }
    >
      <p>
        {words
          ? 'We look for all your words in the prompt, university, course and draft. Try fewer words.'
          : 'Try another filter, or see all your essays.'}
      </p>
    </EmptyState>
  );
}

/** Three essays that are on their way, in the shape in which they will stand there. */
export function ListSkeleton() {
  return (
    <div aria-live="polite" className="animate-after-wait border-t border-hairline">
      <span className="sr-only">Loading your essays</span>
      {[0, 1, 2].map((row) => (
        <div key={row} className="flex flex-col gap-x-10 gap-y-4 border-b border-hairline py-5 xl:flex-row">
          <div className="flex flex-1 flex-col gap-2.5">
            <Bone className="h-6 w-56 max-w-full" />
            <Bone className="h-4 w-40" />
            <Bone className="mt-1 h-4 w-full max-w-reading" />
            <Bone className="h-4 w-3/5 max-w-reading" />
          </div>
          <div className="flex flex-col gap-2.5 xl:w-64">
            <Bone className="h-4 w-36" />
            <Bone className="h-4 w-44" />
            <Bone className="h-4 w-28" />
          </div>
          <Bone className="h-9 w-34" />
        </div>
      ))}
    </div>
  );
}
