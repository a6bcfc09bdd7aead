/**
 * What a person typed, as a query of PostgreSQL's full-text search: every word must be found, and
 * each may be unfinished. Null where nothing is left to look for.
 */
export function toSearchQuery(typed: string): string | null {
  const words = typed.normalize('NFKC').match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length === 0) return null;
  return words
    .slice(0, 12)
    .map((word) => `${word.toLowerCase()}:*`)
    .join(' & ');
}
