const heading = /^#{1,6}\s+(.*)$/;
const bullet = /^[-*]\s+(.*)$/;
const mostTitleWords = 8;

/** The summary as a person edits it: headings, bullets and bold words without their marks. */
export function plainSummary(stored: string): string {
  return stored.split('\n').map(plainLine).join('\n');
}

/** What was edited, as it is stored. A line that says what it said keeps its marks. */
export function markedSummary(text: string, before: string): string {
  const known = new Map(before.split('\n').map((line) => [plainLine(line), line]));
  const lines = text.split('\n');
  return lines.map((line, at) => known.get(line) ?? markedLine(line, lines, at)).join('\n');
}

function plainLine(line: string): string {
  const item = bullet.exec(line)?.[1];
  const words = (item ?? heading.exec(line)?.[1] ?? line).replaceAll(/(?<!\\)\*/g, '').replaceAll(/\\(?=[^\w\s])/g, '');
  return item === undefined ? words : `• ${words}`;
}

function markedLine(line: string, lines: readonly string[], at: number): string {
  if (/^\s*•/.test(line)) return line.replace(/^\s*•\s*/, '- ');
  return isTitle(line, lines, at) ? `## ${line.trim()}` : line;
}

/** A few words between blank lines with something below them, and no period: what people write as a heading. */
function isTitle(line: string, lines: readonly string[], at: number): boolean {
  const words = line.trim().split(/\s+/);
  const standsAlone = (lines[at - 1] ?? '').trim() === '' && /^\s*(?:[•*-]|$)/.test(lines[at + 1] ?? '');
  const hasMore = lines.slice(at + 1).some((each) => each.trim() !== '');
  return /^\p{L}.*[\p{L}\p{N})]$/u.test(line.trim()) && words.length <= mostTitleWords && standsAlone && hasMore;
}
