import { clsx } from 'clsx';
import { Check, Plus } from 'lucide-react';
import type { StoryChoice } from '#contracts/board.ts';
import { countText } from '#web/lib/count-text.ts';
import { Button } from '#web/ui/button.tsx';
import { storiesTitleId } from './focus-card.ts';

export type StoryChoicesProps = {
  stories: readonly StoryChoice[];
  isBusy: boolean;
  onChoose: (storyIds: string[]) => void;
};

/** Which story? One click chooses; another can be added. */
export function StoryChoices({ stories, isBusy, onChoose }: StoryChoicesProps) {
  const chosen = stories.filter(({ is_chosen }) => is_chosen).map(({ story_id }) => story_id);
  const hasOne = chosen.length === 1 && stories.length === 1;
  return (
    <section aria-labelledby={storiesTitleId}>
      <h2 id={storiesTitleId} tabIndex={-1} className="text-heading">
        {hasOne ? 'Your story' : 'Which story?'}
      </h2>
      <p className="mt-1 mb-3 text-[0.9375rem] text-soft">
        {chosen.length === 0
          ? 'Pick the story you want to tell.'
          : hasOne
            ? 'This is the only story you’ve told us so far.'
            : 'You can switch to another story any time. Nothing you wrote gets lost.'}
      </p>
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
        {stories.map((story) => (
          <li key={story.story_id} className="flex">
            <Choice
              story={story}
              canAdd={chosen.length > 0 && !story.is_chosen}
              canLeave={chosen.length > 1 && story.is_chosen}
              isBusy={isBusy}
              onOnly={() => onChoose([story.story_id])}
              onAdd={() => onChoose([...chosen, story.story_id])}
              onLeave={() => onChoose(chosen.filter((id) => id !== story.story_id))}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

type ChoiceProps = {
  story: StoryChoice;
  canAdd: boolean;
  canLeave: boolean;
  isBusy: boolean;
  onOnly: () => void;
  onAdd: () => void;
  onLeave: () => void;
};

function Choice({ story, canAdd, canLeave, isBusy, onOnly, onAdd, onLeave }: ChoiceProps) {
  const { title, opening, words, answers, used_in, is_chosen } = story;
  return (
    <div
      className={clsx(
        'flex w-full flex-col rounded-control border bg-surface',
        is_chosen ? 'border-ink shadow-[inset_0_0_0_1px_var(--color-ink)]' : 'border-hairline',
      )}
    >
      <button
        type="button"
        aria-pressed={is_chosen}
        disabled={isBusy || (is_chosen && !canLeave)}
        onClick={onOnly}
        className="flex flex-1 flex-col items-start gap-1 rounded-control px-4 py-3 text-left enabled:hover:bg-wash"
      >
        <span className="flex w-full items-start justify-between gap-2 font-medium text-ink">
          <span className="wrap-anywhere">{title}</span>
          {is_chosen ? <Check className="mt-0.5 size-4 shrink-0" aria-hidden="true" /> : null}
        </span>
        <span className="line-clamp-3 font-serif text-soft">“{opening}”</span>
        <span className="mt-auto pt-1 text-sm text-muted tabular-nums">
          {countText(words, 'word')} · {countText(answers, 'answer')}
        </span>
        {used_in.length > 0 ? (
          <span className="text-sm text-muted">
            Also in your {used_in.slice(0, 2).join(' and ')} {used_in.length === 1 ? 'essay' : 'essays'}
          </span>
        ) : null}
      </button>
      {canAdd || canLeave ? (
        <Button variant="ghost" size="sm" busy={isBusy} className="m-1 self-start" onClick={canAdd ? onAdd : onLeave}>
          {canAdd ? <Plus className="size-4" aria-hidden="true" /> : null}
          {canAdd ? 'Add this story too' : 'Leave this story out'}
          <span className="sr-only">: {title}</span>
        </Button>
      ) : null}
    </div>
  );
}
