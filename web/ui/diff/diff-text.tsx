import { clsx } from 'clsx';
import { type Ink, inks } from '#web/ui/writing/inks.ts';
import type { PlacedChange } from './compare-texts.ts';

/** Changes as an editor marks them: struck through, written in. */
export function DiffText({ changes, ink }: { changes: readonly PlacedChange[]; ink: Ink }) {
  return changes.map((change, index) => {
    if (change.kind === 'kept') return <span key={change.at}>{change.text}</span>;
    const isAfterRemoved = changes[index - 1]?.kind === 'removed';
    return <Mark key={change.at} change={change} ink={ink} isAfterRemoved={isAfterRemoved} />;
  });
}

function Mark({ change, ink, isAfterRemoved }: { change: PlacedChange; ink: Ink; isAfterRemoved: boolean }) {
  const { textClass, lineClass } = inks[ink];
  // The blanks before a change are no part of what a pencil would mark.
  const text = change.text.trimStart();
  const blanks = change.text.slice(0, change.text.length - text.length);
  if (change.kind === 'removed') {
    return (
      <>
        {blanks}
        <del className={clsx('text-muted decoration-2', lineClass)}>
          <Aloud words="removed: " />
          {text}
          <Aloud words=" (end of removed) " />
        </del>
      </>
    );
  }
  return (
    <>
      {blanks}
      <ins
        className={clsx('decoration-2 underline-offset-[0.22em]', textClass, lineClass, {
          'ml-[0.25em]': isAfterRemoved && blanks === '',
        })}
      >
        <Aloud words="added: " />
        {text}
        <Aloud words=" (end of added) " />
      </ins>
    </>
  );
}

/** For the ear only. Not selectable, so that it is not copied along with the text. */
function Aloud({ words }: { words: string }) {
  return <span className="sr-only select-none">{words}</span>;
}
