import type { SummaryFact } from '#contracts/documents.ts';

/** A summary in pieces: text as it was written, and facts that can be deleted one by one. */
export type SummaryPiece =
  | { kind: 'text'; text: string; topHeading: 2 | 3 | 4 | 5 }
  | { kind: 'facts'; facts: SummaryFact[] };

/** Headings keep the level they have in the whole text, in which the highest is the page's second. */
export function cutAtFacts(text: string, facts: readonly SummaryFact[]): SummaryPiece[] {
  const byLine = new Map(facts.map((fact) => [fact.line, fact]));
  const highest = topLevelOf(text.split('\n'));
  const pieces: SummaryPiece[] = [];
  let lines: string[] = [];
  const close = () => {
    const words = lines.join('\n').trim();
    if (words !== '') pieces.push({ kind: 'text', text: words, topHeading: levelOf(lines, highest) });
    lines = [];
  };
  for (const line of text.split('\n')) {
    const fact = byLine.get(line.trimEnd());
    if (!fact) {
      lines.push(line);
      continue;
    }
    close();
    const last = pieces.at(-1);
    if (last?.kind === 'facts') last.facts.push(fact);
    else pieces.push({ kind: 'facts', facts: [fact] });
  }
  close();
  return pieces;
}

function topLevelOf(lines: readonly string[]): number {
  return Math.min(6, ...lines.flatMap((line) => /^(#{1,6}) /.exec(line)?.[1]?.length ?? []));
}

function levelOf(lines: readonly string[], highest: number): 2 | 3 | 4 | 5 {
  const level = topLevelOf(lines) - highest;
  return level <= 0 ? 2 : level === 1 ? 3 : level === 2 ? 4 : 5;
}
