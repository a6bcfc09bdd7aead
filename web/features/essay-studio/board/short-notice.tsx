import { sentencesInUse } from '#contracts/board-parts.ts';
import type { Board, BoardView } from '#contracts/board.ts';
import { countWords } from '#contracts/counting.ts';
import { describeCount } from '#contracts/gaps.ts';
import { countText } from '#web/lib/count-text.ts';
import { Button } from '#web/ui/button.tsx';
import { AnswerBox } from './answer-box.tsx';
import { countBoard } from './board-moves.ts';
import { focusTray } from './focus-card.ts';
import { TellMore } from './tell-more.tsx';

type ShortNoticeProps = {
  threadId: string;
  board: Board;
  view: BoardView;
  min: number;
  onAdd: (text: string) => void;
};

/** The plan is short and no blank makes up for it: what is left to use, and a card of their own. We never fill it ourselves. */
export function ShortNotice({ threadId, board, view, min, onAdd }: ShortNoticeProps) {
  const { written } = countBoard(board);
  const spare = wordsInTray(board, view.talk);

  return (
    <section aria-label="More to tell" className="flex flex-col gap-3 rounded-control bg-wash px-4 py-3.5">
      <p className="text-ink">
        {describeCount({ written }, { min, max: null })}. {nextStep(view)}
        {spare > 0 ? ` You also have ${countText(spare, 'word')} in “Not used yet”.` : ''}
      </p>
      {spare > 0 || view.thin ? (
        <div className="flex flex-wrap gap-2">
          {view.thin ? <TellMore variant="secondary" storyId={view.thin.story_id} /> : null}
          {spare > 0 ? (
            <Button size="sm" variant="secondary" onClick={focusTray}>
              Look through “Not used yet”
            </Button>
          ) : null}
        </div>
      ) : null}
      <AnswerBox
        keptAs={`board.${threadId}`}
        question="What else should your reader know?"
        hint="We’ll add it as its own card, in your words."
        onAnswer={onAdd}
      />
    </section>
  );
}

/** Once everything is answered or skipped, nobody is asked for more. */
function nextStep({ questions }: BoardView): string {
  return questions.length > 0 ? 'The questions in your plan can help.' : '';
}

/** What the student told and the draft won't have, without what was only said to us. */
function wordsInTray(board: Board, talk: readonly string[]): number {
  const used = new Set(sentencesInUse(board).map(({ text }) => text));
  return board.tray
    .filter(({ id }) => !talk.includes(id))
    .flatMap(({ sentences }) => sentences)
    .reduce((sum, { text }) => sum + (used.has(text) ? 0 : countWords(text)), 0);
}
