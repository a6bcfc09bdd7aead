import { clsx } from 'clsx';
import type { Board } from '#contracts/board.ts';
import { findSpot } from './board-moves.ts';
import { type Join, type SentenceSpot, sentencesInUse } from './joins.ts';

/** So much of what stands around a join is enough to read it. */
const mostBefore = 240;
const mostAfter = 140;

/** The end of what stands before and the beginning of what comes next, as it will be read. */
export function JoinText({ board, join }: { board: Board; join: Join }) {
  const all = sentencesInUse(board);
  const at = all.findIndex(({ cardId, at: index }) => cardId === join.next.cardId && index === join.next.at);
  const next = all[at];
  if (!next) return null;
  const before = endOf(
    all
      .slice(Math.max(0, at - 2), at)
      .map(({ leadIn, text }) => (leadIn === '' ? text : `${leadIn} ${text}`))
      .join(' '),
  );
  const after = all[at + 1];
  const blanks = blanksBetween(board, join);
  const isNewPart = join.before !== null && rowOf(board, join.before) !== rowOf(board, join.next);
  const isBroken = isNewPart || blanks.length > 0;
  const words = (
    <>
      <span className="rounded-sm bg-wash text-ink underline decoration-edge decoration-2 underline-offset-4">
        {next.leadIn === '' ? next.text : `${next.leadIn} ${next.text}`}
      </span>
      {after ? ` ${beginningOf(after.leadIn === '' ? after.text : `${after.leadIn} ${after.text}`)}` : null}
    </>
  );
  return (
    <blockquote className="mt-2 font-serif text-[1.0625rem] leading-relaxed text-soft wrap-anywhere">
      <p>
        {before}
        {isBroken || before === '' ? null : <> {words}</>}
      </p>
      {blanks.map((question) => (
        <p key={question} className="mt-2 text-[0.9375rem] text-muted">
          [A blank for you: {question}]
        </p>
      ))}
      {isBroken || before === '' ? <p className={clsx(before !== '' && 'mt-2')}>{words}</p> : null}
    </blockquote>
  );
}

function rowOf(board: Board, { cardId }: SentenceSpot): unknown {
  return findSpot(board, cardId)?.place;
}

/** The questions that nobody has answered yet between the two sides. */
function blanksBetween({ rows }: Board, { before, next }: Join): string[] {
  const items = rows.flatMap((row) => row.items);
  const from = before === null ? -1 : items.findIndex(({ id }) => id === before.cardId);
  const to = items.findIndex(({ id }) => id === next.cardId);
  return items.slice(from + 1, to).flatMap((item) => (item.kind === 'gap' ? [item.question] : []));
}

function endOf(text: string): string {
  return text.length <= mostBefore ? text : `… ${text.slice(-mostBefore).replace(/^\S*\s+/, '')}`;
}

function beginningOf(text: string): string {
  return text.length <= mostAfter ? text : `${text.slice(0, mostAfter).replace(/\s+\S*$/, '')} …`;
}
