import { countEssay, type OpenLimits } from '#contracts/gaps.ts';
import { wordCount } from '#contracts/limits.ts';
import { countText, figure } from '#web/lib/count-text.ts';

const fullDraft = 'A review works best on a full draft.';

/** What a student should know about a draft before they pay for its review. Nothing here keeps them from it. */
export function draftNotes(draft: string, limits: OpenLimits): string[] {
  const { written, gaps } = countEssay(draft);
  const notes: string[] = [];
  const short = shortNote(written, limits);
  if (short) notes.push(short);
  if (gaps > 0) notes.push(`${countText(gaps, 'blank')} left for you to fill in.`);
  if (limits.max !== null && written > limits.max) {
    notes.push(
      `${countText(written, 'word')}, ${figure(written - limits.max)} over the limit of ${figure(limits.max)}.`,
    );
  }
  return notes;
}

function shortNote(written: number, { min, max }: OpenLimits): string | null {
  if (min !== null) {
    if (written >= min) return null;
    return `${countText(written, 'word')} written, ${figure(min - written)} to go. ${fullDraft}`;
  }
  // Without a minimum, half of the limit or our own floor tells an outline from a draft.
  const enough = max === null ? wordCount.floor : max / 2;
  if (written >= enough) return null;
  return `${countText(written, 'word')} written${max === null ? '' : `, limit ${figure(max)}`}. ${fullDraft}`;
}
