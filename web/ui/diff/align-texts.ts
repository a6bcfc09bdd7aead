import { type Change, oneWord } from './compare-texts.ts';
import { diffTokens } from './diff-tokens.ts';

/** A word or a sign with all blanks before it, breaks among them. */
const spacedPattern = new RegExp(String.raw`\s*(?:${oneWord}|[^\s])|\s+`, 'gu');

/**
 * What still stands of a text in another, to be reckoned with and not to be read: no word goes with its neighbours, and none is
 * lost for other blanks before it.
 */
export function alignTexts(before: string, after: string): Change[] {
  const left: string[] = before.match(spacedPattern) ?? [];
  const right: string[] = after.match(spacedPattern) ?? [];
  const runs = diffTokens(left.map(withoutBlanks), right.map(withoutBlanks));
  let [at, atNow] = [0, 0];
  const changes = runs.flatMap(({ kind, tokens }) =>
    tokens.flatMap((word): Change[] => {
      const was = kind === 'added' ? '' : (left[at++] ?? '');
      const is = kind === 'removed' ? '' : (right[atNow++] ?? '');
      if (was === is) return [{ kind: 'kept', text: is }];
      const kept = kind === 'kept' ? word : '';
      return [
        { kind: 'removed', text: was.slice(0, was.length - kept.length) },
        { kind: 'added', text: is.slice(0, is.length - kept.length) },
        { kind: 'kept', text: kept },
      ];
    }),
  );
  return changes.filter(({ text }) => text !== '');
}

function withoutBlanks(token: string): string {
  return token.trimStart();
}
