import { attribute, xmlPieces } from './xml-pieces.ts';

/** What the styles of a document say about its paragraphs, by the id of the style. */
export interface WordStyles {
  lists: ReadonlySet<string>;
  headings: ReadonlySet<string>;
}

/** Only what a resume shows: which paragraphs are points of a list and which are headings. */
export function readStyles(xml: string): WordStyles {
  const lists = new Set<string>();
  const headings = new Set<string>();
  let id = '';
  for (const piece of xmlPieces(xml) ?? []) {
    if (piece.kind === 'text' || piece.kind === 'close') continue;
    if (piece.name === 'w:style') id = attribute(piece.attributes, 'w:styleId');
    else if (piece.name === 'w:numPr') lists.add(id);
    else if (piece.name === 'w:outlineLvl') headings.add(id);
    else if (piece.name === 'w:name' && /^heading \d/i.test(attribute(piece.attributes, 'w:val'))) headings.add(id);
    else if (piece.name === 'w:name' && /^list (?:bullet|number)/i.test(attribute(piece.attributes, 'w:val')))
      lists.add(id);
  }
  return { lists, headings };
}
