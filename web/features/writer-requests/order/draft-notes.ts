import { countEssay, describeCount, type OpenLimits } from '#contracts/gaps.ts';
import { wordCount } from '#contracts/limits.ts';
import { countText } from '#web/lib/count-text.ts';

const fullDraft = 'A review works best on a full draft.';

/** What a student should know about a draft before they pay for its review. Nothing here keeps them from it. */
export function draftNotes(draft: string, limits: OpenLimits): string[] {
  const { written, gaps } = countEssay(draft);
  const notes: string[] = [];
  const count = `${describeCount({ written }, limits)}.`;
  if (isShort(written, limits)) notes.push(`${count} ${fullDraft}`);
  if (gaps > 0) notes.push(`${countText(gaps, 'blank')} left for you to fill in.`);
  if (limits.max !== null && written > limits.max) notes.push(count);
  return notes;
}

/** Without a minimum, half of the limit or our own floor tells an outline from a draft. */
function isShort(written: number, { min, max }: OpenLimits): boolean {
  return written < (min ?? (max === null ? wordCount.floor : max / 2));
}
