/** Parts of a file to read; those with nothing in them are left out. */
export function sections(parts: [title: string, text: string][]): string {
  const told = parts.filter(([, text]) => text.trim() !== '');
  return `${told.map(([title, text]) => `## ${title}\n\n${text.trim()}`).join('\n\n')}\n`;
}
