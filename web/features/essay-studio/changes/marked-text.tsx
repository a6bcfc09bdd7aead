import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { findGaps } from '#contracts/gaps.ts';
import { splitParagraphs, type PlacedChange } from '#web/ui/diff/compare-texts.ts';
import { useWideScreen } from '#web/ui/diff/use-wide-screen.ts';
import type { Shown } from './list-changes.ts';

export type MarkedTextProps = {
  shown: readonly Shown[];
  chosenId: string | null;
  onChoose: (id: string) => void;
};

/** Both drafts with the open changes marked: side by side where there is room, in one column otherwise. */
export function MarkedText({ shown, chosenId, onChoose }: MarkedTextProps) {
  const isWide = useWideScreen();
  const rows = splitParagraphs(shown);
  const idAt = placeIds(shown);
  const render = (changes: readonly PlacedChange[]) =>
    changes.map((change) => (
      <Mark key={change.at} change={change} id={idAt.get(change.at) ?? null} chosenId={chosenId} onChoose={onChoose} />
    ));

  if (!isWide) {
    return (
      <div className="font-serif text-reading">
        {rows.map(({ at, changes }) => (
          <p key={at} className={rowClass}>
            {render(changes)}
          </p>
        ))}
      </div>
    );
  }
  return (
    <div className="grid grid-cols-2 gap-x-8 font-serif text-[1.0625rem] leading-relaxed">
      {/* One column is read to its end before the other begins; the grid keeps their paragraphs level. */}
      <h3 className={clsx(titleClass, 'col-start-1')}>Draft</h3>
      {rows.map(({ at, changes }, index) => (
        <p key={at} className={clsx(rowClass, 'col-start-1')} style={{ gridRow: index + 2 }}>
          {render(changes.filter(({ kind }) => kind !== 'added'))}
        </p>
      ))}
      <h3 className={clsx(titleClass, 'col-start-2')}>Revised draft</h3>
      {rows.map(({ at, changes }, index) => (
        <p key={at} className={clsx(rowClass, 'col-start-2')} style={{ gridRow: index + 2 }}>
          {render(changes.filter(({ kind }) => kind !== 'removed'))}
        </p>
      ))}
    </div>
  );
}

const titleClass = 'row-start-1 mb-3 border-b border-hairline pb-2 font-sans! text-sm font-medium text-muted';
const rowClass = 'mb-[0.9em] whitespace-pre-line last:mb-0';

type MarkProps = {
  change: PlacedChange;
  id: string | null;
  chosenId: string | null;
  onChoose: (id: string) => void;
};

/** The list beside the text is the way for a keyboard; a press on the words only points to the same card. */
function Mark({ change: { kind, text }, id, chosenId, onChoose }: MarkProps) {
  if (kind === 'kept' || id === null) return <GapMarks text={text} />;
  const words = text.trimStart();
  const blanks = text.slice(0, text.length - words.length);
  const Tag = kind === 'removed' ? 'del' : 'ins';
  return (
    <>
      {blanks}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- as above */}
      <Tag
        onClick={() => onChoose(id)}
        className={clsx(
          'cursor-pointer box-decoration-clone decoration-2',
          kind === 'removed' ? 'text-muted decoration-blue' : 'text-blue decoration-blue underline-offset-[0.22em]',
          id === chosenId && 'rounded-[3px] bg-blue-wash',
        )}
      >
        <span className="sr-only select-none">{kind === 'removed' ? 'removed: ' : 'added: '}</span>
        <GapMarks text={words} />
        <span className="sr-only select-none">{kind === 'removed' ? ' (end of removed) ' : ' (end of added) '}</span>
      </Tag>
    </>
  );
}

/** Gaps stand out from the words around them. */
function GapMarks({ text }: { text: string }) {
  const parts: ReactNode[] = [];
  let from = 0;
  for (const { question, words, start, end } of findGaps(text)) {
    parts.push(
      text.slice(from, start),
      <span
        key={start}
        className="inline-block rounded-paper border border-dashed border-edge px-1.5 py-0.5 font-sans text-[0.875em] text-muted"
      >
        Your turn: {question}, about {words} words
      </span>,
    );
    from = end;
  }
  return (
    <span>
      {parts}
      {text.slice(from)}
    </span>
  );
}

/** Which change a marked part belongs to, by where it begins. */
function placeIds(shown: readonly Shown[]): Map<number, string> {
  const places = new Map<number, string>();
  let at = 0;
  for (const { text, id } of shown) {
    if (id !== null) places.set(at, id);
    at += text.length;
  }
  return places;
}
