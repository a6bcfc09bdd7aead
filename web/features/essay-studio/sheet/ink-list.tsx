import { clsx } from 'clsx';
import { countWords } from '#contracts/counting.ts';
import { countText } from '#web/lib/count-text.ts';
import type { KnownEngine } from '#web/features/essay-studio/session/use-engine.ts';
import { handName } from './hand-name.ts';
import { handLooks, type InkStretch } from './ink-stretches.ts';

export type InkListProps = {
  stretches: readonly InkStretch[];
  /** Which engine put words into this essay; null until it is known. */
  engine: KnownEngine | null;
  chosen: string | null;
  onShow: (from: number, to: number) => void;
};

/** What the student did not type here, in the order of the text. */
export function InkList({ stretches, engine, chosen, onShow }: InkListProps) {
  if (stretches.length === 0) return <p className="text-[0.9375rem] text-muted">You typed every word here.</p>;
  return (
    <>
      <p className="text-[0.9375rem] text-soft">If it isn’t listed here, you typed it in this draft yourself.</p>
      <ul className="mt-3 flex flex-col divide-y divide-hairline border-y border-hairline">
        {stretches.map(({ id, from, to, text, hand }) => (
          <li
            key={id}
            data-card={id}
            tabIndex={-1}
            className={clsx(id === chosen && '-mx-2 bg-wash px-2 forced-colors:outline-2')}
          >
            <button
              type="button"
              onClick={() => onShow(from, to)}
              className="block min-h-11 w-full py-2.5 text-left text-[0.9375rem]"
            >
              <span className={`sheet-${handLooks[hand]} line-clamp-2 font-serif text-base leading-snug`}>
                {text.trim()}
              </span>
              <span className="text-sm text-muted tabular-nums">
                {listed([handName(hand, engine), countText(countWords(text), 'word')])}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

function listed(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(', ');
}
