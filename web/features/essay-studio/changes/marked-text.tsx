import { clsx } from 'clsx';
import { splitParagraphs, type PlacedChange } from '#web/ui/diff/compare-texts.ts';
import { DiffRows } from '#web/ui/diff/diff-rows.tsx';
import { cutAtGaps } from '#web/ui/writing/cut-at-gaps.ts';
import { inks } from '#web/ui/writing/inks.ts';
import type { Shown } from './list-changes.ts';

export type MarkedTextProps = {
  shown: readonly Shown[];
  chosenId: string | null;
  onChoose: (id: string) => void;
};

/** Both drafts with the open changes marked: side by side where there is room, in one column otherwise. */
export function MarkedText({ shown, chosenId, onChoose }: MarkedTextProps) {
  const shownAt = placeShown(shown);
  return (
    <DiffRows rows={splitParagraphs(shown)} layout="side" beforeTitle="Draft" afterTitle="Revised draft">
      {(changes) =>
        changes.map((change, index) => (
          <Mark
            key={change.at}
            change={change}
            isAfterRemoved={changes[index - 1]?.kind === 'removed'}
            shown={shownAt.get(change.at)}
            chosenId={chosenId}
            onChoose={onChoose}
          />
        ))
      }
    </DiffRows>
  );
}

type MarkProps = {
  change: PlacedChange;
  shown: Shown | undefined;
  isAfterRemoved: boolean;
  chosenId: string | null;
  onChoose: (id: string) => void;
};

/** The list beside the text is the way for a keyboard; a press on the words only points to the same card. */
function Mark({ change: { kind, text }, shown, isAfterRemoved, chosenId, onChoose }: MarkProps) {
  if (kind === 'kept' || !shown) return <GapMarks text={text} />;
  const { id, ink, by } = shown;
  const { textClass, lineClass } = inks[ink];
  const words = text.trim();
  const blanks = text.slice(0, text.length - text.trimStart().length);
  const Tag = kind === 'removed' ? 'del' : 'ins';
  return (
    <>
      {blanks}
      {/* Not a margin of the words themselves, which every line of them would have. */}
      {kind === 'added' && isAfterRemoved && blanks === '' ? <span className="ml-[0.25em]" /> : null}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- as above */}
      <Tag
        onClick={id === null ? undefined : () => onChoose(id)}
        className={clsx(
          'box-decoration-clone decoration-2',
          lineClass,
          kind === 'removed' ? 'text-muted' : [textClass, 'underline-offset-[0.22em]'],
          id !== null && 'cursor-pointer',
          id !== null && id === chosenId && 'rounded-[3px] bg-blue-wash',
        )}
      >
        <span className="sr-only select-none">{`${kind}${by === 'student' && ink === 'student' ? ' by you' : ''}: `}</span>
        <GapMarks text={words} />
        <span className="sr-only select-none">{` (end of ${kind}) `}</span>
      </Tag>
      {text.slice(blanks.length + words.length)}
    </>
  );
}

/** Gaps stand out from the words around them. */
function GapMarks({ text }: { text: string }) {
  return (
    <span>
      {cutAtGaps(text).map((piece) =>
        piece.kind === 'text' ? (
          piece.text
        ) : (
          <span
            key={piece.at}
            className="inline-block rounded-paper border border-dashed border-edge px-1.5 py-0.5 font-sans text-[0.875em] text-muted"
          >
            Your turn: {piece.what}, about {piece.words} words
          </span>
        ),
      )}
    </span>
  );
}

/** What is shown at each place, by where it begins. */
function placeShown(shown: readonly Shown[]): Map<number, Shown> {
  const places = new Map<number, Shown>();
  let at = 0;
  for (const part of shown) {
    places.set(at, part);
    at += part.text.length;
  }
  return places;
}
