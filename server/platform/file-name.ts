/** Letters whose mark is no accent of their own. */
const unmarked: Record<string, string> = { ł: 'l', ø: 'o', đ: 'd', ß: 'ss', æ: 'ae', œ: 'oe' };

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
