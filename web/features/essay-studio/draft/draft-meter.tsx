import type { ReactNode } from 'react';
import type { EssayForm } from '#contracts/essays.ts';
import { countEssay } from '#contracts/gaps.ts';
import { WordMeter } from '#web/ui/writing/word-meter.tsx';

/** Words against the limits, as application portals count them. Gaps are counted apart. */
export function DraftMeter({ text, form, children }: { text: string; form: EssayForm | null; children?: ReactNode }) {
  const { written, toWrite } = countEssay(text);
  return (
    <WordMeter
      count={written}
      toWrite={toWrite}
      min={form?.wordCount.min ?? null}
      max={form?.wordCount.max ?? null}
      // Beside the buttons there is room for the words, or for the bar beside them, but seldom for both.
      className="flex-col! items-start! 2xl:flex-row! 2xl:items-center!"
    >
      {children}
    </WordMeter>
  );
}
