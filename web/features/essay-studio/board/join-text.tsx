import { clsx } from 'clsx';
import type { KeyboardEvent } from 'react';
import { type InUse, sentencesInUse } from '#contracts/board-parts.ts';
import type { Board } from '#contracts/board.ts';
import { beginsParagraph } from './join-moves.ts';
import { isSameSpot, type Join, type SentenceSpot } from './joins.ts';

/** How many characters of what comes before are enough to read on from. */
const mostBefore = 240;

type JoinTextProps = {
  board: Board;
  join: Join;
  /** What is read from here to the next join. */
  passage: readonly InUse[];
  /** The sentence that the answers are about. */
  picked: SentenceSpot;
  onPick: (spot: SentenceSpot) => void;
};

/** The end of what stands before and all that comes next, as it will be read. Any of its sentences can be picked. */
export function JoinText({ board, join, passage, picked, onPick }: JoinTextProps) {
  const all = sentencesInUse(board);
  const at = all.findIndex((each) => isSameSpot(each, join.next));
  const before = endOf(
    all
      .slice(Math.max(0, at - 2), at)
      .map(wordsOf)
      .join(' '),
  );
  const blanks = blanksBetween(board, join);
  const isBroken = beginsParagraph(board, join.next) || blanks.length > 0 || before === '';
  const [first, ...paragraphs] = paragraphsOf(board, passage).map((sentences) =>
    sentences.map((each) => (
      <SentencePick
        key={`${each.cardId} ${each.at}`}
        words={wordsOf(each)}
        isPicked={isSameSpot(each, picked)}
        onPick={() => onPick({ cardId: each.cardId, at: each.at })}
      />
    )),
  );
  return (
    <blockquote className="mt-2 max-h-[40dvh] overflow-y-auto font-serif text-[1.0625rem] leading-relaxed text-soft wrap-anywhere">
      {before === '' ? null : (
        <p>
          {before} {isBroken ? null : first}
        </p>
      )}
      {blanks.map((question) => (
        <p key={question} className="mt-2 text-[0.9375rem] text-muted">
          [A blank for you: {question}]
        </p>
      ))}
      {isBroken ? <p className={clsx(before !== '' && 'mt-2')}>{first}</p> : null}
      {paragraphs.map((words) => (
        <p key={words[0]?.key} className="mt-2">
          {words}
        </p>
      ))}
    </blockquote>
  );
}

function wordsOf({ leadIn, text }: InUse): string {
  return leadIn === '' ? text : `${leadIn} ${text}`;
}

/** A span and not a button: a button is a box of its own, and this should read like a text. */
function SentencePick({ words, isPicked, onPick }: { words: string; isPicked: boolean; onPick: () => void }) {
  function pressKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    onPick();
  }
  return (
    <>
      <span
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- see above
        role="button"
        tabIndex={0}
        aria-pressed={isPicked}
        title="Pick this sentence"
        onClick={onPick}
        onKeyDown={pressKey}
        className={clsx(
          'cursor-pointer rounded-sm text-ink hover:bg-wash',
          isPicked && 'bg-wash underline decoration-edge decoration-2 underline-offset-4',
        )}
      >
        {words}
      </span>{' '}
    </>
  );
}

/** What is read, as the draft will break it. */
function paragraphsOf(board: Board, passage: readonly InUse[]): InUse[][] {
  const paragraphs: InUse[][] = [];
  for (const each of passage) {
    const last = paragraphs.at(-1);
    if (last && !beginsParagraph(board, each)) last.push(each);
    else paragraphs.push([each]);
  }
  return paragraphs;
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
