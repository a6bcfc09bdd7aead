/** 2026-11-15 14:02 UTC: the same wherever the copy is read. */
export function moment(date: Date): string {
  return `${date.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}

/** Parts of a file to read; those with nothing in them are left out. */
export function sections(parts: [title: string, text: string][]): string {
  const told = parts.filter(([, text]) => text.trim() !== '');
  return `${told.map(([title, text]) => `## ${title}\n\n${text.trim()}`).join('\n\n')}\n`;
}
