import { clsx } from 'clsx';
import { EyeOff, MoreVertical, Star } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Story } from '#contracts/stories.ts';
import { countText } from '#web/lib/count-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Menu, MenuDivider, MenuItem } from '#web/ui/layer/menu.tsx';
import { FactLine } from '#web/ui/fact-line.tsx';
import { StoryNameForm } from '#web/ui/writing/story-name-form.tsx';
import { StoryAnswerView } from './story-answer.tsx';
import { changeStory, mergeStories } from './stories.api.ts';

const list = new Intl.ListFormat('en-US');

export type StoryCardProps = {
  story: Story;
  /** The story before it in the list, to join with. */
  before: Story | null;
  canMoveUp: boolean;
  canMoveDown: boolean;
  /** Does one thing at a time and says what went wrong. */
  onRun: (work: () => Promise<void>) => void;
  onMove: (by: -1 | 1) => void;
  onDelete: () => void;
};

/** One story: its answers, its marks, and what can be done with it. */
export function StoryCard({ story, before, canMoveUp, canMoveDown, onRun, onMove, onDelete }: StoryCardProps) {
  const [isRenaming, setRenaming] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  function close() {
    flushSync(() => setRenaming(false));
    // The field is gone, and the keyboard goes on from the name.
    heading.current?.focus({ preventScroll: true });
  }
  const { id, title, is_starred, is_private, answers, words, used_in } = story;
  const universities = [...new Set(used_in.map(({ university_name }) => university_name).filter(Boolean))];
  return (
    <Card className={clsx('px-4 py-4 sm:px-6', is_private && 'bg-wash')}>
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          {isRenaming ? (
            <StoryNameForm
              name={title}
              onSave={(name) =>
                onRun(async () => {
                  await changeStory(story, { title: name });
                  close();
                })
              }
              onClose={close}
            />
          ) : (
            <h3 ref={heading} tabIndex={-1} className="font-serif text-lg text-ink wrap-anywhere">
              {title}
            </h3>
          )}
        </div>
        <Button
          variant="ghost"
          size="sm"
          className="size-11 shrink-0 px-0!"
          aria-pressed={is_starred}
          aria-label={is_starred ? `Unstar “${title}”` : `Star “${title}”`}
          onClick={() => onRun(() => changeStory(story, { is_starred: !is_starred }))}
        >
          <Star className={clsx('size-4.5', is_starred && 'fill-current')} aria-hidden="true" />
        </Button>
        <Menu
          trigger={
            <Button variant="ghost" size="sm" className="size-11 shrink-0 px-0!" aria-label={`More for “${title}”`}>
              <MoreVertical className="size-4.5" aria-hidden="true" />
            </Button>
          }
        >
          <MenuItem onSelect={() => setRenaming(true)}>Rename</MenuItem>
          <MenuItem onSelect={() => onRun(() => changeStory(story, { is_private: !is_private }))}>
            <EyeOff className="size-4" aria-hidden="true" />
            {is_private ? 'Use it again' : 'Don’t use this story'}
          </MenuItem>
          <MenuItem isDisabled={!canMoveUp} onSelect={() => onMove(-1)}>
            Move up
          </MenuItem>
          <MenuItem isDisabled={!canMoveDown} onSelect={() => onMove(1)}>
            Move down
          </MenuItem>
          {before ? (
            <MenuItem onSelect={() => onRun(() => mergeStories(before.id, id))}>Join with the story above</MenuItem>
          ) : null}
          <MenuDivider />
          <MenuItem tone="danger" onSelect={onDelete}>
            Delete
          </MenuItem>
        </Menu>
      </div>
      <p className="text-sm text-muted">
        <FactLine
          facts={[
            countText(words, 'word'),
            countText(answers.length, 'answer'),
            universities.length > 0
              ? `In your ${list.format(universities)} ${universities.length === 1 ? 'essay' : 'essays'}`
              : null,
          ]}
        />
      </p>
      {is_private ? (
        <p className="mt-1 text-sm text-soft">
          We won’t use this story in any plan. If a draft already has it, that draft won’t change.
        </p>
      ) : null}
      <ol className="mt-3 flex flex-col divide-y divide-hairline">
        {answers.map((answer, index) => (
          <li key={answer.id} className="py-3 first:pt-0 last:pb-0">
            <StoryAnswerView story={story} answer={answer} isFirst={index === 0} onRun={onRun} />
          </li>
        ))}
      </ol>
    </Card>
  );
}
