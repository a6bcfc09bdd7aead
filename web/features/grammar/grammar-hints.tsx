import { clsx } from 'clsx';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { countText } from '#web/lib/count-text.ts';
import { Button } from '#web/ui/button.tsx';
import type { Fix, GrammarHint } from './grammar-messages.ts';
import { applyFix, placesNow } from './hint-rules.ts';
import { type GrammarInput, useGrammarHints } from './use-grammar-hints.ts';

export type GrammarHintsProps = GrammarInput & {
  /** Gives back the text it is given with a fix made; null where the words of the hint have changed. */
  onFix: (fix: (now: string) => string | null) => void;
  /** What is pointed at now, so that it can be marked in the text, and fixed there. */
  onHints?: (hints: readonly ToldHint[]) => void;
  /** The hint whose words were pressed in the text, and under which name its row is found. */
  chosen?: string | null;
  nameOf?: (hint: Pick<GrammarHint, 'start' | 'words'>) => string;
};

interface ToldHint {
  /** In the text that it was found in: with its words this is its name. */
  start: number;
  /** Where its words are in the text as it is now; null where they have changed. */
  placeIn: (text: string) => number | null;
  words: string;
  reason: string;
  fixes: { name: string; apply: (text: string) => string | null }[];
  leave: () => void;
}

const shownAtFirst = 5;

/** What a proofreader might point at, beside the text. It never holds anything up. */
export function GrammarHints({ onFix, onHints, chosen = null, nameOf, ...input }: GrammarHintsProps) {
  const { stage, hints, was } = useGrammarHints(input);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [isLong, setLong] = useState(false);
  const open = useMemo(() => hints.filter((hint) => !left.has(sameEverywhere(hint))), [hints, left]);
  const leave = (hint: GrammarHint) => setLeft((before) => new Set([...before, sameEverywhere(hint)]));
  const tell = useEffectEvent((told: readonly GrammarHint[]) =>
    onHints?.(
      told.map((hint) => ({
        start: hint.start,
        placeIn: (now) => placesNow([hint], { was, now })[0] ?? null,
        words: hint.words,
        reason: inQuotes(hint.reason),
        fixes: hint.fixes.map((fix) => ({ name: fixName(fix), apply: (now) => applyFix({ was, now }, hint, fix) })),
        leave: () => leave(hint),
      })),
    ),
  );
  useEffect(() => tell(open), [open]);
  useEffect(() => () => tell([]), []);
  if (stage === 'off') return null;
  const isChosen = (hint: GrammarHint) => chosen !== null && nameOf?.(hint) === chosen;
  const isAll = isLong || open.slice(shownAtFirst).some(isChosen);
  return (
    <section aria-label="Spelling and grammar">
      <h2 className="text-lg">Spelling and grammar</h2>
      <p aria-live="polite" className="mt-1 text-sm text-muted">
        {stage === 'waking' ? 'Loading the proofreader...' : summary(open.length)}
      </p>
      {open.length > 0 ? (
        <ul className="mt-3 border-t border-hairline">
          {(isAll ? open : open.slice(0, shownAtFirst)).map((hint) => (
            <li
              key={`${hint.start} ${hint.reason}`}
              data-card={nameOf?.(hint)}
              tabIndex={-1}
              className={clsx(
                'border-b border-hairline py-3',
                isChosen(hint) && '-mx-2 bg-wash px-2 forced-colors:outline-2',
              )}
            >
              <Hint
                hint={hint}
                onFix={(fix) => onFix((now) => applyFix({ was, now }, hint, fix))}
                onLeave={() => leave(hint)}
              />
            </li>
          ))}
        </ul>
      ) : null}
      {open.length > shownAtFirst ? (
        <Button variant="ghost" size="sm" className="mt-2 -ml-3" onClick={() => setLong(!isAll)}>
          {isAll ? 'Show fewer' : `Show all ${open.length}`}
        </Button>
      ) : null}
    </section>
  );
}

/** What was left alone once is left alone wherever it stands. */
function sameEverywhere({ words, reason }: GrammarHint): string {
  return `${words}\n${reason}`;
}

function summary(count: number): string {
  if (count === 0) return 'Nothing to fix.';
  return `${countText(count, 'spot')} to check. These are only hints, and some are wrong. You decide.`;
}

type HintProps = { hint: GrammarHint; onFix: (fix: Fix) => void; onLeave: () => void };

function Hint({ hint: { words, reason, fixes }, onFix, onLeave }: HintProps) {
  return (
    <>
      <p className="text-[0.9375rem] text-soft wrap-anywhere">
        <strong className="font-semibold text-ink underline decoration-warn decoration-wavy decoration-1 underline-offset-4">
          {shown(words)}
        </strong>{' '}
        {inQuotes(reason)}
      </p>
      <div className="mt-1.5 flex flex-wrap gap-1.5">
        {fixes.map((fix) => (
          <Button key={fixName(fix)} variant="secondary" size="sm" onClick={() => onFix(fix)}>
            {fixName(fix)}
          </Button>
        ))}
        <Button variant="ghost" size="sm" onClick={onLeave}>
          Leave it<span className="sr-only"> as it is ({shown(words)})</span>
        </Button>
      </div>
    </>
  );
}

function shown(words: string): string {
  return words.trim() === '' ? 'a space' : words;
}

function fixName(fix: Fix): string {
  if (fix.kind === 'remove') return 'Remove it';
  return fix.kind === 'replace' ? fix.text : `Add “${fix.text}”`;
}

/** The checker writes `words` the way a programmer would. */
function inQuotes(reason: string): string {
  return reason.replace(/`([^`]+)`/g, '“$1”');
}
