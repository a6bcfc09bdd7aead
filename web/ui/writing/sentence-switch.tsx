import { clsx } from 'clsx';
import type { KeyboardEvent } from 'react';

export type SentenceSwitchProps = {
  text: string;
  isOn: boolean;
  onToggle: () => void;
  /** A line of its own, as high as a finger, instead of a part of the text around it. */
  isRow?: boolean;
};

/** A span and not a button: a button is a box of its own, and sentences should read like a text. */
export function SentenceSwitch({ text, isOn, onToggle, isRow = false }: SentenceSwitchProps) {
  function pressKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    onToggle();
  }
  return (
    <span
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- see above
      role="button"
      tabIndex={0}
      aria-pressed={isOn}
      title={isOn ? 'Leave this out' : 'Use this'}
      onClick={onToggle}
      onKeyDown={pressKey}
      className={clsx(
        'cursor-pointer rounded-sm wrap-anywhere hover:bg-wash',
        isRow && '-mx-2 block min-h-11 px-2 py-2.5',
        !isOn && 'text-muted line-through decoration-1',
      )}
    >
      {text}
    </span>
  );
}
