/** Times as an operator reads them: UTC, as everywhere. 2026-11-15 14:02. */
export function minute(date: Date | string | null): string {
  if (date === null) return '-';
  const iso = typeof date === 'string' ? date : date.toISOString();
  return iso.slice(0, 16).replace('T', ' ');
}

/** 2026-11-15 */
export function day(date: Date): string {
  return date.toISOString().slice(0, 10);
}
