import type { EssayForm } from '#contracts/essays.ts';
import { countEssay } from '#contracts/gaps.ts';
import type { DraftSheet } from '#web/features/essay-studio/sheet/use-draft-sheet.ts';
import { SaveLine } from '#web/lib/sheet/save-line.tsx';
import { useStanding } from '#web/lib/sheet/use-draft-book.ts';
import { WordMeter } from '#web/ui/writing/word-meter.tsx';

/** Words against the limits, as application portals count them, and whether they are saved. Gaps are counted apart. */
export function DraftMeter({ sheet: { book, state, text }, form }: { sheet: DraftSheet; form: EssayForm | null }) {
  const newest = useStanding(book, (standing) => standing.text);
  const { written } = countEssay(state.stage === 'open' ? newest : text);
  return (
    <WordMeter
      count={written}
      min={form?.wordCount.min ?? null}
      max={form?.wordCount.max ?? null}
      // Beside the buttons there is room for the words, or for the bar beside them, but seldom for both.
      className="flex-col! items-start! 2xl:flex-row! 2xl:items-center!"
    >
      <SaveLine book={book} />
    </WordMeter>
  );
}
