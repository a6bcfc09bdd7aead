import { Fragment, Slice, type Node } from 'prosemirror-model';
import { findGaps } from '#contracts/gaps.ts';
import { schema } from './schema.ts';

/** Between two paragraphs: as many letters as a document has positions there, so that places need no table. */
const between = '\n\n';

/** The text as paragraphs. It is cut at every pair of line breaks and nowhere else, so that nothing is lost. */
export function parse(text: string): Node {
  return schema.node('doc', null, paragraphsOf(text));
}

export function paragraphsOf(text: string): Node[] {
  return text.split(between).map((paragraph) => schema.node('paragraph', null, inlinesOf(paragraph)));
}

function inlinesOf(paragraph: string): Node[] {
  const inlines: Node[] = [];
  let from = 0;
  const addWords = (to: number) => {
    if (to > from) inlines.push(schema.text(paragraph.slice(from, to)));
  };
  for (const { start, end } of findGaps(paragraph)) {
    addWords(start);
    inlines.push(schema.node('gap', { raw: paragraph.slice(start, end) }));
    from = end;
  }
  addWords(paragraph.length);
  return inlines;
}

export function serialise(doc: Node): string {
  const paragraphs: string[] = [];
  for (const paragraph of doc.children) paragraphs.push(textOfParagraph(paragraph));
  return paragraphs.join(between);
}

function textOfParagraph(paragraph: Node): string {
  let text = '';
  for (const inline of paragraph.children) text += textOfInline(inline);
  return text;
}

function textOfInline(inline: Node): string {
  return inline.text ?? rawOf(inline);
}

export function rawOf(gap: Node): string {
  return String(gap.attrs['raw']);
}

/** The place in the text at which a position of the document stands. */
export function offsetOf(doc: Node, position: number): number {
  let [offset, at] = [0, 0];
  for (const paragraph of doc.children) {
    // One position to go in, then the inlines, then one to go out.
    if (position <= at + paragraph.nodeSize - 1) return offset + offsetIn(paragraph, Math.max(0, position - at - 1));
    offset += textOfParagraph(paragraph).length + between.length;
    at += paragraph.nodeSize;
    // Between two paragraphs is the middle of the two line breaks.
    if (position === at) return Math.max(0, Math.min(offset - 1, endOffset(doc)));
  }
  return endOffset(doc);
}

function offsetIn(paragraph: Node, position: number): number {
  let [offset, at] = [0, 0];
  for (const inline of paragraph.children) {
    if (position < at + inline.nodeSize) return offset + (inline.isText ? position - at : 0);
    offset += textOfInline(inline).length;
    at += inline.nodeSize;
  }
  return offset;
}

function endOffset(doc: Node): number {
  let length = -between.length;
  for (const paragraph of doc.children) length += textOfParagraph(paragraph).length + between.length;
  return length;
}

/** The position that stands at a place of the text; null inside of a gap's mark and between two line breaks. */
export function positionOf(doc: Node, offset: number): number | null {
  let [begin, at] = [0, 0];
  for (const paragraph of doc.children) {
    const length = textOfParagraph(paragraph).length;
    if (offset <= begin + length) {
      const inside = offset < begin ? null : positionIn(paragraph, offset - begin);
      return inside === null ? null : at + 1 + inside;
    }
    begin += length + between.length;
    at += paragraph.nodeSize;
  }
  return null;
}

function positionIn(paragraph: Node, offset: number): number | null {
  let [begin, at] = [0, 0];
  for (const inline of paragraph.children) {
    const { length } = textOfInline(inline);
    if (offset === begin) return at;
    if (offset < begin + length) return inline.isText ? at + offset - begin : null;
    begin += length;
    at += inline.nodeSize;
  }
  return at;
}

/** The position at a place of the text, or the next one that there is. */
export function nearPosition(doc: Node, offset: number): number {
  for (let place = Math.max(0, offset); place <= endOffset(doc); place += 1) {
    const position = positionOf(doc, place);
    if (position !== null) return position;
  }
  return doc.content.size - 1;
}

/** Words to be put into a paragraph; where they hold paragraphs themselves, the first and last join what stands around. */
export function sliceOf(text: string): Slice {
  return new Slice(Fragment.from(paragraphsOf(text)), 1, 1);
}
