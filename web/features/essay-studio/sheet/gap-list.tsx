import { endSentence } from '#contracts/gaps.ts';
import { Button } from '#web/ui/button.tsx';
import type { DraftSheet } from './use-draft-sheet.ts';

/** The blanks of the draft once more as a list: a keyboard and a screen reader find them here without walking the text. */
export function GapList({ sheet: { gaps, view, state } }: { sheet: DraftSheet }) {
  if (gaps.length === 0) return <p className="text-[0.9375rem] text-muted">No blanks left.</p>;
  return (
    <>
      <p className="text-[0.9375rem] text-soft">
        Only you can fill {gaps.length === 1 ? 'this' : 'these'} in. Press Answer, type in your draft, then press Done.
      </p>
      <ul className="mt-3 flex flex-col divide-y divide-hairline border-y border-hairline">
        {gaps.map(({ question, start }) => (
          <li key={`${start} ${question}`} className="flex flex-col gap-2 py-3">
            <p className="text-[0.9375rem] leading-snug text-ink">{endSentence(question)}</p>
            <div className="flex flex-wrap gap-2">
              <Button
                variant="secondary"
                size="sm"
                disabled={state.stage !== 'open'}
                onClick={() => view.current?.answerGapAt(start)}
              >
                Answer<span className="sr-only">: {question}</span>
              </Button>
              <Button
                variant="ghost"
                size="sm"
                disabled={state.stage !== 'open'}
                onClick={() => view.current?.finishGapAt(start)}
              >
                Done<span className="sr-only">: {question}</span>
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
