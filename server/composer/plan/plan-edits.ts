/** What the student changed in the plan's text, as far as the outline says it. */
export interface PlanEdits {
  /** Titles of the beats that stand in the outline, in their order, with their words. */
  beats: { title: string; words: number }[];
  /** The openings of the runs that stand in it, each with the title of the beat it stands under. */
  quotes: { opening: string; title: string }[];
  /** Lines that the student has added, each with the title of the beat it stands under. */
  notes: { text: string; title: string }[];
}

const beatLine =
  /^\s*(?:\d+[.)]|[-*])\s+(?:\*\*|__)?(?<title>[^*_,]+?)(?:\*\*|__)?\s*,\s*(?:about\s+)?(?<words>\d{1,4})\s+words/i;
/** What was moved up from the lines that are not used has no number of words. */
const materialLine = /^\s*[-*]\s+“(?<quote>.+?)”\s*(?:\(\d+ words\)|:|$)/;

const noteLine = /^\s*[-*•]\s+(?!From your resume:)(?<note>\S.*)$/;

/** Reads the outline back. Null where none of it can be recognised: then the plan stands as it was made. */
export function readPlanEdits(markdown: string): PlanEdits | null {
  const edits: PlanEdits = { beats: [], quotes: [], notes: [] };
  let title = '';
  for (const line of markdown.split('\n')) {
    const beat = beatLine.exec(line)?.groups;
    const material = materialLine.exec(line)?.groups;
    const note = noteLine.exec(line)?.groups?.['note'];
    if (beat) {
      title = (beat['title'] ?? '').trim();
      edits.beats.push({ title, words: Number(beat['words']) });
    } else if (/^#{1,3}\s/.test(line)) title = '';
    else if (material && title !== '') {
      edits.quotes.push({ opening: (material['quote'] ?? '').replace(/\s*…$/, '').trim(), title });
    } else if (note && title !== '') edits.notes.push({ text: note.replace(/\*\*|__/g, '').trim(), title });
  }
  return edits.beats.length > 0 ? edits : null;
}
