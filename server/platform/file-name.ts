/** Letters whose mark is no accent of their own. */
const unmarked: Record<string, string> = { ł: 'l', ø: 'o', đ: 'd', ß: 'ss', æ: 'ae', œ: 'oe' };

/** Leaves room for what a system puts before it. */
const longestName = 120;

/**
 * The name of somebody's file as another person may save it: no folders, nothing that turns the reading direction around to
 * hide its ending, no signs that a system refuses. Its ending is what the file is, whatever it was called.
 */
export function savedName(given: string, { ending, otherwise }: { ending: string; otherwise: string }): string {
  const [bare = ''] = given.toWellFormed().normalize('NFC').split(/[/\\]/).slice(-1);
  const plain = bare
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\uFFFD]/gu, '')
    .replaceAll(/[<>:"|?*]/g, '-')
    .replaceAll(/\s+/g, ' ');
  const stem = plain.replace(/\.(?:pdf|docx?|txt)$/i, '');
  const name = [...stem]
    .slice(0, longestName)
    .join('')
    .replaceAll(/^[\s.]+|[\s.]+$/g, '');
  return `${name || otherwise}.${ending}`;
}

/** Part of a name that every system takes and that may stand in a header; empty where no letter is left. */
export function fileNameOf(title: string): string {
  return title
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll(/[łøđßæœ]/g, (letter) => unmarked[letter] ?? '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replaceAll(/^-+|-+$/g, '');
}
