import { attribute, decodeXml, xmlPieces } from '#server/providers/documents/word/xml-pieces.ts';

export interface WordRemark {
  id: string;
  author: string;
  date: string;
  text: string;
  /** Ids of its paragraphs: the last one stands for the comment where answers are told. */
  paragraphs: string[];
}

/** The comments of a Word file, in the order in which they are kept there. */
export function readRemarks(xml: string): WordRemark[] {
  const remarks: WordRemark[] = [];
  let isWords = false;
  let isOut = 0;
  for (const piece of xmlPieces(xml) ?? []) {
    const last = remarks.at(-1);
    if (piece.kind === 'text') {
      if (isWords && isOut === 0 && last) last.text += decodeXml(piece.text);
      continue;
    }
    const { kind, name, attributes } = piece;
    if (name === 'w:t') isWords = kind === 'open';
    else if (name === 'w:del' || name === 'w:moveFrom')
      isOut = Math.max(0, isOut + (kind === 'open' ? 1 : kind === 'close' ? -1 : 0));
    else if (kind === 'close') continue;
    else if (name === 'w:comment') {
      const [id, author, date] = ['w:id', 'w:author', 'w:date'].map((each) => attribute(attributes, each));
      remarks.push({ id: id ?? '', author: author ?? '', date: date ?? '', text: '', paragraphs: [] });
    } else if (name === 'w:p' && last) {
      if (last.text !== '') last.text += '\n';
      last.paragraphs.push(attribute(attributes, 'w14:paraId'));
    } else if (last && (name === 'w:br' || name === 'w:cr')) last.text += '\n';
    else if (last && name === 'w:tab') last.text += '\t';
  }
  for (const remark of remarks) remark.text = remark.text.trim();
  return remarks;
}

/** Which comment answers which, and which are settled, by the ids of their last paragraphs. */
export function readThreads(xml: string): { parents: Map<string, string>; settled: Set<string> } {
  const parents = new Map<string, string>();
  const settled = new Set<string>();
  for (const piece of xmlPieces(xml) ?? []) {
    if (piece.kind === 'text' || piece.kind === 'close' || piece.name !== 'w15:commentEx') continue;
    const id = attribute(piece.attributes, 'w15:paraId');
    const parent = attribute(piece.attributes, 'w15:paraIdParent');
    if (parent !== '') parents.set(id, parent);
    if (['1', 'true'].includes(attribute(piece.attributes, 'w15:done'))) settled.add(id);
  }
  return { parents, settled };
}
