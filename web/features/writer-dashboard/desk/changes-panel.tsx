import { clsx } from 'clsx';
import { useRef } from 'react';
import { countText } from '#web/lib/count-text.ts';
import { Button } from '#web/ui/button.tsx';
import { isSecondPress } from '#web/ui/second-press.ts';
import { inks } from '#web/ui/writing/inks.ts';
import type { WorkSheet } from './use-work-sheet.ts';

/** What the writer changed, one by one, as the student will get to decide about it. */
export function ChangesPanel({ sheet, isReadOnly }: { sheet: WorkSheet; isReadOnly: boolean }) {
  const { changes, putBack, show } = sheet;
  const list = useRef<HTMLDivElement>(null);
  return (
    <div ref={list} tabIndex={-1} className="outline-none">
      <p aria-live="polite" className="text-[0.9375rem] text-muted tabular-nums">
        {changes.length === 0
          ? 'Nothing changed yet.'
          : `${countText(changes.length, 'change')}. The student can accept or skip each one.`}
      </p>
      <ol className="mt-3 flex flex-col gap-3">
        {changes.map((change, index) => {
          const name = <span className="sr-only"> (change {index + 1})</span>;
          return (
            <li
              key={`${change.from} ${change.insert}`}
              className="rounded-paper border border-l-3 border-hairline border-l-red bg-surface px-3.5 py-3"
            >
              <p className="font-serif text-[1.0625rem] leading-snug wrap-anywhere whitespace-pre-line">
                {change.quote.trim() === '' ? null : (
                  <>
                    <del className={clsx('text-muted decoration-2', inks.writer.lineClass)}>
                      {change.quote.trim()}
                    </del>{' '}
                  </>
                )}
                {change.insert.trim() === '' ? null : (
                  <ins
                    className={clsx(
                      'decoration-2 underline-offset-[0.22em]',
                      inks.writer.textClass,
                      inks.writer.lineClass,
                    )}
                  >
                    {change.insert.trim()}
                  </ins>
                )}
                {change.quote.trim() === '' && change.insert.trim() === '' ? (
                  <span className="text-muted">Only spacing</span>
                ) : null}
              </p>
              <div className="mt-2 flex flex-wrap gap-2">
                <Button variant="secondary" size="sm" onClick={() => show(change.at, change.at + change.insert.length)}>
                  Show{name}
                </Button>
                {isReadOnly ? null : (
                  <Button
                    variant="ghost"
                    size="sm"
                    onClick={(event) => {
                      // The next change may have moved under the finger.
                      if (isSecondPress(event.nativeEvent)) return;
                      list.current?.focus({ preventScroll: true });
                      putBack(change);
                    }}
                  >
                    Undo this change{name}
                  </Button>
                )}
              </div>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
