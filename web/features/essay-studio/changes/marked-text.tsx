import { clsx } from 'clsx';
import { splitParagraphs, type PlacedChange } from '#web/ui/diff/compare-texts.ts';
import { DiffRows } from '#web/ui/diff/diff-rows.tsx';
import { useWideScreen } from '#web/ui/diff/use-wide-screen.ts';
import { cutAtGaps } from '#web/ui/writing/cut-at-gaps.ts';
import type { Shown } from './list-changes.ts';

export type MarkedTextProps = {
  shown: readonly Shown[];
  chosenId: string | null;
  onChoose: (id: string) => void;
};

/** Both drafts with the open changes marked: side by side where there is room, in one column otherwise. */
export function MarkedText({ shown, chosenId, onChoose }: MarkedTextProps) {
  const isWide = useWideScreen();
  const idAt = placeIds(shown);
  return (
    <DiffRows
      rows={splitParagraphs(shown)}
      isSplit={isWide}
      beforeTitle="Draft"
      afterTitle="Revised draft"
      className={isWide ? 'text-[1.0625rem] leading-relaxed' : 'text-reading'}
    >
      {(changes) =>
        changes.map((change) => (
          <Mark
            key={change.at}
            change={change}
            id={idAt.get(change.at) ?? null}
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
