import type { Change } from './types.ts';

/** The text with these changes made. Those left out are refused or taken back; the places do not shift, since all are of one base. */
export function applyChanges(base: string, changes: readonly Change[]): string {
  const ordered = [...changes].sort((a, b) => a.start - b.start || a.end - b.end);
  let text = '';
  let from = 0;
  for (const change of ordered) {
    if (change.start < from) continue;
    text += base.slice(from, change.start) + change.after;
    from = change.end;
  }
  return tidy(text + base.slice(from));
}

/** A sentence that went leaves its spaces behind, and a paragraph that went its empty lines. */
function tidy(text: string): string {
  return text
    .replace(/[^\S\n]{2,}/g, ' ')
    .replace(/[^\S\n]+\n/g, '\n')
    .replace(/\n[^\S\n]+/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

export function overlaps(changes: readonly Change[], start: number, end: number): boolean {
  return changes.some(
    (change) => (start < change.end && end > change.start) || (start === change.start && end === change.end),
  );
}
