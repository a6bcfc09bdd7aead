import { countEssay, type OpenLimits } from '#contracts/gaps.ts';
import { WordMeter } from '#web/ui/writing/word-meter.tsx';

/** How long the review is, against the limits of the prompt and the draft it began from. */
export function EssayMeter({ essay, draft, limits }: { essay: string; draft: string | null; limits: OpenLimits }) {
  const { written, toWrite } = countEssay(essay);
  return (
    <WordMeter count={written} toWrite={toWrite} min={limits.min} max={limits.max} className="mt-2">
      {draft === null ? null : `${countEssay(draft).written} in the draft`}
    </WordMeter>
  );
}
