import type { Board, BoardView } from '#contracts/board.ts';
import { countText, figure } from '#web/lib/count-text.ts';
import { Button } from '#web/ui/button.tsx';
import { focusStories, openAnswer } from './focus-card.ts';
import { TellMore } from './tell-more.tsx';

const mostListed = 3;

type ThinNoticeProps = {
  thin: NonNullable<BoardView['thin']>;
  hasOthers: boolean;
  /** Whether the essay has a least number of words, or we took one from its most. */
  hasMinimum: boolean;
  /** What is open on the board: blanks first, since the prompt asks for them. */
  questions: readonly string[];
  onLimits: () => void;
  onPass: () => void;
};

/** Too little is told for this essay: said until it's enough, with what is still open and every way on. */
export function ThinNotice({ thin, hasOthers, hasMinimum, questions, onLimits, onPass }: ThinNoticeProps) {
  const { told, needed, story_id } = thin;
  const isOpen = questions.length > 0;
  return (
    <section aria-label="More to tell" className="rounded-control bg-wash px-4 py-3.5">
      <p className="text-ink">
        You’ve given us {countText(told, 'word')} so far; this essay needs about {figure(needed)}.{' '}
        {isOpen
          ? `Want to answer ${questions.length === 1 ? 'this question' : 'these questions'} first?${hasOthers ? ' Or add another story below.' : ''}`
          : `There’s nothing left to answer in your plan.${hasMinimum ? '' : ' Your essay has no minimum, so shorter is fine.'}`}
      </p>
      {isOpen ? (
        <ul aria-label="Still open" className="mt-2 flex flex-col gap-1 text-[0.9375rem] text-soft">
          {questions.slice(0, mostListed).map((question) => (
            <li key={question} className="flex flex-wrap items-center gap-x-2">
              <span className="min-w-0 flex-1 basis-48 wrap-anywhere">{firstSentence(question)}</span>
              <Button size="sm" variant="ghost" className="-ml-3" onClick={() => openAnswer(question)}>
                Answer here<span className="sr-only">: {firstSentence(question)}</span>
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      <div className="mt-2 flex flex-wrap gap-2">
        <TellMore storyId={story_id} variant="secondary" />
        {hasOthers && !isOpen ? (
          <Button size="sm" variant="secondary" onClick={focusStories}>
            Add another story
          </Button>
        ) : null}
        {hasMinimum && !isOpen ? (
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

/** What can be answered on the board: its blanks, and what else it asks. */
export function openQuestions({ rows }: Board, { questions }: BoardView): string[] {
  const blanks = rows.flatMap(({ items }) => items.filter(({ kind }) => kind === 'gap'));
  return [...new Set([...blanks, ...questions].map(({ question }) => question))];
}

/** Where a question is long, its box says the rest. */
function firstSentence(question: string): string {
  return question.split(/(?<=[.?!]) /)[0] ?? question;
}
