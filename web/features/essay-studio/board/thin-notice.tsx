import { useNavigate } from 'react-router';
import type { BoardView } from '#contracts/board.ts';
import { pages } from '#contracts/pages.ts';
import { useIsHere } from '#web/lib/browser/use-is-here.ts';
import { useRunning } from '#web/lib/browser/use-running.ts';
import { countText, figure } from '#web/lib/count-text.ts';
import { Button } from '#web/ui/button.tsx';
import { reopenStory } from './board.api.ts';

const numbers = ['no', 'one', 'two', 'three', 'four', 'five'];

type ThinNoticeProps = { thin: NonNullable<BoardView['thin']>; hasOthers: boolean; onPass: () => void };

/** Too little is told for this essay: said before the plan, with a way back to the questions and a way past them. */
export function ThinNotice({ thin, hasOthers, onPass }: ThinNoticeProps) {
  const navigate = useNavigate();
  const isHere = useIsHere();
  const { isBusy, failure, run } = useRunning();
  const { told, needed, answers, story_id } = thin;

  async function tellMore() {
    await reopenStory(story_id);
    if (isHere()) void navigate(pages.onboarding, { state: { backToEssay: true } });
  }

  return (
    <section aria-label="More to tell" className="rounded-control bg-wash px-4 py-3.5">
      <p className="text-ink">
        You’ve told us {countText(told, 'word')}; this essay needs about {figure(needed)}. Want to answer{' '}
        {numbers[answers]} more {answers === 1 ? 'question' : 'questions'} first?
        {hasOthers ? ' Or add another story below.' : ''}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="sm" busy={isBusy} onClick={() => void run(tellMore)}>
          Answer more questions
        </Button>
        <Button size="sm" variant="ghost" onClick={onPass}>
          Keep going with what I have
        </Button>
      </div>
      {failure ? (
        <p role="alert" className="mt-2 text-sm text-danger">
          {failure}
        </p>
      ) : null}
    </section>
  );
}
