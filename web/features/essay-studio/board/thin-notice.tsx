import type { Board, BoardView } from '#contracts/board.ts';
import { describeCount } from '#contracts/gaps.ts';
import { countText, figure } from '#web/lib/count-text.ts';
import { Button } from '#web/ui/button.tsx';
import { focusStories, openAnswer } from './focus-card.ts';
import { TellMore } from './tell-more.tsx';

type ThinNoticeProps = {
  thin: NonNullable<BoardView['thin']>;
  /** How many words the plan has, counted as at the foot of the page; null until a story is chosen for it. */
  written: number | null;
  hasOthers: boolean;
  /** Whether the essay has a least number of words, or we took one from its most. */
  hasMinimum: boolean;
  /** What is open on the board: blanks first, since the prompt asks for them. */
  questions: readonly string[];
  onLimits: () => void;
  onPass: () => void;
};

/** Too little is told for this essay: said until it's enough, with what is still open and every way on. */
export function ThinNotice({ thin, written, hasOthers, hasMinimum, questions, onLimits, onPass }: ThinNoticeProps) {
  const { told, needed, story_id } = thin;
  const [first] = questions;
  const isOne = questions.length === 1;
  return (
    <section aria-label="More to tell" className="rounded-control bg-wash px-4 py-3.5">
      <p className="text-ink">
        {lengthText(written, { told, needed, hasMinimum })} {written === null ? null : nextText(questions, hasOthers)}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        {first === undefined ? null : (
          <Button size="sm" variant="secondary" onClick={() => openAnswer(first)}>
            {isOne ? 'Answer the question' : 'Answer a question'}
          </Button>
        )}
        <TellMore storyId={story_id} variant="secondary" />
        {hasOthers && first === undefined ? (
          <Button size="sm" variant="secondary" onClick={focusStories}>
            Add another story
          </Button>
        ) : null}
        {hasMinimum && first === undefined ? (
          <Button size="sm" variant="secondary" onClick={onLimits}>
            Change the word limits
          </Button>
        ) : null}
        <Button size="sm" variant="ghost" onClick={onPass}>
          Keep going with what I have
        </Button>
      </div>
    </section>
  );
}

type Length = { told: number; needed: number; hasMinimum: boolean };

function lengthText(written: number | null, { told, needed, hasMinimum }: Length): string {
  const aim = `There’s no minimum, but we’d aim for about ${figure(needed)}.`;
  if (written === null) {
    const all = `Your stories have ${countText(told, 'word')} in all`;
    return hasMinimum ? `${all}, and this essay needs at least ${figure(needed)}.` : `${all}. ${aim}`;
  }
  return hasMinimum
    ? `${describeCount({ written }, { min: needed, max: null })}.`
    : `${countText(written, 'word')}. ${aim}`;
}

function nextText(questions: readonly string[], hasOthers: boolean): string {
  if (questions.length === 0) return 'There’s nothing left to answer in your plan.';
  const open = questions.length === 1 ? 'question' : `${questions.length} questions`;
  return `The ${open} in your plan can help.${hasOthers ? ' Or add another story below.' : ''}`;
}

/** What can be answered on the board: its blanks, and what else it asks. */
export function openQuestions({ rows }: Board, { questions }: BoardView): string[] {
  const blanks = rows.flatMap(({ items }) => items.filter(({ kind }) => kind === 'gap'));
  return [...new Set([...blanks, ...questions].map(({ question }) => question))];
}
