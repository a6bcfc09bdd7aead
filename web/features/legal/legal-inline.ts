/** `start` is the part's place in the text: no two parts share it. */
export type LegalInline = { start: number; words: string } & (
  | { kind: 'words' }
  | { kind: 'strong' }
  | { kind: 'link'; href: string }
);

const marks = /\[([^\]]+)\]\(([^)\s]+)\)|\*\*([^*]+)\*\*/g;

/** Splits a text at its links and strong words. */
export function readInline(text: string): LegalInline[] {
  const parts: LegalInline[] = [];
  let end = 0;
  function addWords(until: number) {
    if (until > end) parts.push({ kind: 'words', start: end, words: text.slice(end, until) });
  }
  for (const { 0: whole, 1: linked, 2: href, 3: strong, index: start } of text.matchAll(marks)) {
    addWords(start);
    if (linked !== undefined && href !== undefined) parts.push({ kind: 'link', start, words: linked, href });
    else if (strong !== undefined) parts.push({ kind: 'strong', start, words: strong });
    end = start + whole.length;
  }
  addWords(text.length);
  return parts;
}
