import { clsx } from 'clsx';
import type { GrammarHint } from './grammar-messages.ts';

export type MarkedTextProps = {
  text: string;
  hints: readonly GrammarHint[];
  /** The type of the editor, so that every line lies on its own. */
  className?: string;
};

/**
 * The lines under the words, as a layer to lie behind a text field of the same type and width: the field keeps the words,
 * this keeps the marks.
 */
export function MarkedText({ text, hints, className }: MarkedTextProps) {
  const pieces: { at: number; text: string; isMarked: boolean }[] = [];
  let at = 0;
  for (const { start, end } of hints) {
    if (start < at) continue;
    pieces.push({ at, text: text.slice(at, start), isMarked: false });
    pieces.push({ at: start, text: text.slice(start, end), isMarked: true });
    at = end;
  }
  pieces.push({ at, text: text.slice(at), isMarked: false });
  return (
    <div
      aria-hidden="true"
      className={clsx('pointer-events-none whitespace-pre-wrap text-transparent select-none', className)}
    >
      {pieces.map(({ at: from, text: piece, isMarked }) => (
        <span
          key={`${from} ${isMarked}`}
          className={clsx(isMarked && 'underline decoration-warn decoration-wavy decoration-1 underline-offset-4')}
        >
          {piece}
        </span>
      ))}
      {/* A field keeps room for the line after a last break; a block does not. */}
      {'\n'}
    </div>
  );
}
