import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { pages } from '#contracts/pages.ts';
import type { Studio } from '#web/features/essay-studio/session/studio.ts';
import { remember } from '#web/lib/api/query-client.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { LoadFailure } from '#web/ui/states/load-failure.tsx';
import { PaperPicture } from '#web/ui/states/paper-picture.tsx';
import { SkeletonText } from '#web/ui/states/skeleton.tsx';
import { chooseStories, fetchBoard, planBoardQuery, saveBoard } from './board.api.ts';
import { keeperOf } from './board-keeper.ts';
import { createBoard, type BoardState, type BoardStore } from './create-board.ts';
import { Storyboard } from './storyboard.tsx';

/** The board of a session, loaded with the step and saved when it is left. */
export function useBoard(threadId: string, studio: Studio): { store: BoardStore; state: BoardState } {
  const [store] = useState(() =>
    createBoard(
      {
        load: () => fetchBoard(threadId),
        save: (board, version) => saveBoard(threadId, board, version),
        choose: (storyIds, version) => chooseStories(threadId, storyIds, version),
      },
      keeperOf(threadId),
    ),
  );
  const state = useSyncExternalStore(store.subscribe, store.getState);
  useEffect(() => {
    void store.load();
    const flush = () => void store.flush();
    const hidden = () => document.visibilityState === 'hidden' && flush();
    window.addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', hidden);
    return () => {
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', hidden);
      const { view, board } = store.getState();
      if (view) remember(planBoardQuery(threadId).queryKey, { ...view, board });
      // The steps after this one read the plan as it was left.
      void store.flush().then(() => studio.refresh());
    };
  }, [store, studio, threadId]);
  return { store, state };
}

export type BoardAreaProps = {
  threadId: string;
  store: BoardStore;
  state: BoardState;
  /** The fewest words the essay may have. */
  min: number;
  /** Back to where the limits were set. */
  onLimits: () => void;
  /** The plan as text, where it is no board. */
  children: ReactNode;
};

export function BoardArea({ threadId, store, state, min, onLimits, children }: BoardAreaProps) {
  const { stage, view, board, note } = state;
  if (stage === 'failed')
    return (
      <LoadFailure
        title="Your plan didn’t load"
        error={new Error(note ?? '')}
        isTrying={false}
        onRetry={() => void store.load()}
      />
    );
  if (!view) return <SkeletonText lines={8} />;
  return (
    <>
      {note ? (
        <p aria-live="polite" className="rounded-control bg-wash px-4 py-2.5 text-[0.9375rem] text-ink">
          {note}
        </p>
      ) : null}
      {view.stories.length === 0 ? <NoStories /> : null}
      {board ? (
        <Storyboard
          threadId={threadId}
          store={store}
          state={state}
          board={board}
          view={view}
          min={min}
          onLimits={onLimits}
        />
      ) : (
        <>
          {view.stories.length > 0 ? (
            <p className="flex flex-wrap items-center gap-x-4 text-[0.9375rem] text-soft">
              This plan is written as text.
              <Button
                variant="secondary"
                size="sm"
                onClick={() => void store.choose(view.stories.slice(0, 1).map(({ story_id }) => story_id))}
              >
                Lay it out as cards
              </Button>
            </p>
          ) : null}
          {children}
        </>
      )}
    </>
  );
}

function NoStories() {
  return (
    <EmptyState
      title="You haven’t told us a story yet"
      picture={<PaperPicture kind="lines" />}
      actions={
        <>
          <ButtonLink to={pages.onboarding}>Go to the chat</ButtonLink>
          <ButtonLink variant="secondary" to={`${pages.profile}?tab=stories`}>
            Type a story
          </ButtonLink>
        </>
      }
    >
      <p>We build your essay from your own stories. Tell one in the chat, or answer the questions below.</p>
    </EmptyState>
  );
}
