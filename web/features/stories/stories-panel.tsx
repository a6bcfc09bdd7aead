import { useState } from 'react';
import type { Story } from '#contracts/stories.ts';
import { pages } from '#contracts/pages.ts';
import { useRunning } from '#web/lib/browser/use-running.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/modal/dialog.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { LoadFailure } from '#web/ui/states/load-failure.tsx';
import { PaperPicture } from '#web/ui/states/paper-picture.tsx';
import { SkeletonText } from '#web/ui/states/skeleton.tsx';
import { AddStory } from './add-story.tsx';
import { deleteStory, orderStories, useStories } from './stories.api.ts';
import { StoryCard } from './story-card.tsx';

/** Everything the student told, story by story: theirs to name, order, correct, hide and delete. */
export function StoriesPanel() {
  const { data: stories, error, isFetching, refetch } = useStories();
  const [leaving, setLeaving] = useState<Story | null>(null);
  const { isBusy, failure, run } = useRunning();

  if (stories === undefined && error) {
    return (
      <LoadFailure
        title="Your stories didn’t load"
        error={error}
        isTrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (stories === undefined) return <SkeletonText lines={8} className="max-w-reading" />;
  const ids = stories.map(({ id }) => id);
  const move = (index: number, by: -1 | 1) => {
    const moved = ids.toSpliced(index, 1).toSpliced(index + by, 0, ids[index] ?? '');
    void run(() => orderStories(moved));
  };

  return (
    <div className="flex flex-col gap-6">
      {stories.length === 0 ? (
        <EmptyState
          title="No stories yet"
          picture={<PaperPicture kind="talk" />}
          actions={<ButtonLink to={pages.onboarding}>Go to the chat</ButtonLink>}
        >
          <p>What you tell us in the chat shows up here, story by story. You can also type one yourself.</p>
        </EmptyState>
      ) : (
        <>
          <h2 className="sr-only">Your stories</h2>
          <p className="max-w-reading text-soft">
            We build your essays from these, word for word. Fix anything that’s wrong, star your favorites, and press
            “Don’t use this” on anything you’d rather leave out. Only you can see your stories, plus any writer you
            hire.
          </p>
        </>
      )}
      {failure ? (
        <p role="alert" className="rounded-control bg-wash px-4 py-2.5 text-[0.9375rem] text-ink">
          That wasn’t saved: {failure}
        </p>
      ) : null}
      <ul aria-busy={isBusy} className="flex flex-col gap-4">
        {stories.map((story, index) => (
          <li key={story.id}>
            <StoryCard
              story={story}
              before={stories[index - 1] ?? null}
              canMoveUp={index > 0}
              canMoveDown={index < stories.length - 1}
              onRun={(work) => void run(work)}
              onMove={(by) => move(index, by)}
              onDelete={() => setLeaving(story)}
            />
          </li>
        ))}
      </ul>
      <AddStory />
      <Dialog
        isOpen={leaving !== null}
        onClose={() => setLeaving(null)}
        title="Delete this story?"
        description="It’s gone for good. Essays that already use it keep their words."
        actions={
          <>
            <Button variant="secondary" onClick={() => setLeaving(null)}>
              Keep it
            </Button>
            <Button
              variant="danger"
              busy={isBusy}
              onClick={() =>
                void run(async () => {
                  if (leaving) await deleteStory(leaving.id);
                  setLeaving(null);
                })
              }
            >
              Delete story
            </Button>
          </>
        }
      >
        <p className="font-serif text-soft">{leaving?.title}</p>
      </Dialog>
    </div>
  );
}
