/** What goes with a gap's mark: a blank that would be one too many, or the paragraph that it stood in alone. */
export function aroundGap(words: string, start: number, end: number): [from: number, to: number] {
  const [before, behind] = [words[start - 1] ?? '\n', words[end] ?? '\n'];
  if (before === ' ' && /\s/.test(behind)) return [start - 1, end];
  if (before !== '\n') return [start, end];
  if (behind === ' ') return [start, end + 1];
  if (words.slice(end, end + 2) === '\n\n') return [start, end + 2];
  if (behind === '\n' && words.slice(start - 2, start) === '\n\n') return [start - 2, end];
  return [start, end];
}
