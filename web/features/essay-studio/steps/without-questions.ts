const numbered = /^\d+\. (.+)$/;
const heading = /^#{1,6} /;

/** A critique without the questions that have a box beside it, and without a heading that nothing follows any more. */
export function withoutQuestions(text: string, asked: readonly string[]): string {
  const boxes = new Set(asked);
  const lines = text.split('\n');
  const left = lines.filter((line) => !boxes.has(numbered.exec(line)?.[1] ?? ''));
  if (left.length === lines.length) return text;
  return left.filter((line, at) => !heading.test(line) || hasBody(left.slice(at + 1))).join('\n');
}

function hasBody(lines: readonly string[]): boolean {
  const next = lines.find((line) => line.trim() !== '');
  return next !== undefined && !heading.test(next);
}
