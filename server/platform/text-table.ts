/** Columns of equal width for a terminal; an empty list of headings leaves them out. */
export function textTable(headings: string[], rows: string[][]): string {
  const lines = headings.length > 0 ? [headings, ...rows] : rows;
  const widths: number[] = [];
  for (const line of lines) {
    line.forEach((cell, column) => {
      widths[column] = Math.max(widths[column] ?? 0, shownLength(cell));
    });
  }
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell + ' '.repeat((widths[column] ?? 0) - shownLength(cell)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** Letters as a person counts them: an accent does not widen a column. */
function shownLength(text: string): number {
  return [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)].length;
}
