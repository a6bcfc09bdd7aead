import type { BoardView } from '#contracts/board.ts';
import { countText, figure } from '#web/lib/count-text.ts';
import { Button } from '#web/ui/button.tsx';
import { TellMore } from './tell-more.tsx';

const numbers = ['no', 'one', 'two', 'three', 'four', 'five'];

type ThinNoticeProps = { thin: NonNullable<BoardView['thin']>; hasOthers: boolean; onPass: () => void };

/** Too little is told for this essay: said before the plan, with a way back to the questions and a way past them. */
export function ThinNotice({ thin, hasOthers, onPass }: ThinNoticeProps) {
  const { told, needed, answers, story_id } = thin;
  return (
    <section aria-label="More to tell" className="rounded-control bg-wash px-4 py-3.5">
      <p className="text-ink">
        You’ve told us {countText(told, 'word')}; this essay needs about {figure(needed)}. Want to answer{' '}
        {numbers[answers]} more {answers === 1 ? 'question' : 'questions'} first?
        {hasOthers ? ' Or add another story below.' : ''}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <TellMore storyId={story_id} />
        <Button size="sm" variant="ghost" onClick={onPass}>
          Keep going with what I have
        </Button>
      </div>
    </section>
  );
}
