/**
 * A legal text as data. Words may hold `[a link](/address)` and `**strong words**`; `legal-inline.ts` reads them.
 * The number of a section is its place in the list, so that no number can be wrong.
 */
export type LegalBlock =
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; items: readonly string[] }
  | { kind: 'table'; caption: string; head: readonly string[]; rows: readonly (readonly string[])[] };

export type LegalSection = {
  id: string;
  title: string;
  blocks: readonly LegalBlock[];
  /** It ends with which engine is at work here. */
  tellsEngine?: true;
};

export type LegalDocument = {
  title: string;
  intro: string;
  /** The few points a reader must not miss. They help to find the way and bind nobody. */
  inShort: readonly string[];
  sections: readonly LegalSection[];
};

/** One sentence an argument: a change to the text is then a change to one line. */
export function paragraph(...sentences: string[]): LegalBlock {
  return { kind: 'paragraph', text: sentences.join(' ') };
}

export function list(...items: string[]): LegalBlock {
  return { kind: 'list', items };
}

/** The first cell of each row names the row. */
export function table(caption: string, head: readonly string[], ...rows: readonly (readonly string[])[]): LegalBlock {
  return { kind: 'table', caption, head, rows };
}

export function emailLink(address: string): string {
  return `[${address}](mailto:${address})`;
}

/** What tells the blocks of one section apart. */
export function firstWords(block: LegalBlock): string {
  if (block.kind === 'paragraph') return block.text;
  if (block.kind === 'table') return block.caption;
  return block.items[0] ?? '';
}
