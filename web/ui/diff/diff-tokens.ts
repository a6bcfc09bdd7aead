import { diffArrays } from 'diff';
import { cutAtAnchors } from '#contracts/text-anchors.ts';

export type TokenRun = { kind: 'kept' | 'removed' | 'added'; tokens: string[] };

/**
 * Tokens in and out. Looking for the fewest takes the square of their number, and a tab that looks for long answers nobody:
 * past this many, only what lies between passages that stayed is compared token by token.
 */
const fewEdits = 200;
const rowLength = 3;

/** What was taken out and put in, token by token. A long passage that was written anew is one change. */
export function diffTokens(before: string[], after: string[]): TokenRun[] {
  return diffClosely(before, after) ?? diffBetweenAnchors(before, after);
}

function diffClosely(before: string[], after: string[]): TokenRun[] | null {
  const result = diffArrays(before, after, { maxEditLength: fewEdits });
  if (!result) return null;
  return result.map(({ added, removed, value }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'kept',
    tokens: value,
  }));
}

function diffBetweenAnchors(before: string[], after: string[]): TokenRun[] {
  const runs: TokenRun[] = [];
  const push = (run: TokenRun) => {
    const last = runs.at(-1);
    if (run.tokens.length === 0) return;
    if (last?.kind === run.kind) for (const token of run.tokens) last.tokens.push(token);
    else runs.push(run);
  };
  for (const stretch of cutAtAnchors(before, after, rowLength)) {
    const anew: TokenRun[] = [
      { kind: 'removed', tokens: stretch.before },
      { kind: 'added', tokens: stretch.now },
    ];
    for (const run of diffClosely(stretch.before, stretch.now) ?? anew) push(run);
    push({ kind: 'kept', tokens: stretch.kept });
  }
  return runs;
}
