import { attribute, decodeXml, xmlPieces, type XmlPiece } from '#server/providers/documents/word/xml-pieces.ts';
import { createGrowingText, type GrowingText, type Span } from './two-texts.ts';

/** Words that somebody put in or took out, with the change tracked. */
export interface WordRevision {
  kind: 'insertion' | 'deletion';
  author: string;
  date: string;
  text: string;
}

/** What a comment is about, in the text with every change taken and in the one with none. */
export interface CommentPlace {
  accepted: Span;
  original: Span;
}

export interface MarkedBody {
  /** The text with every tracked change taken, and with none. */
  accepted: string;
  original: string;
  revisions: WordRevision[];
  places: Map<string, CommentPlace>;
}

/** The text of these is another one's: the second form of a picture, a box beside the text, how something looked before. */
const skipped = new Set(['mc:Fallback', 'w:txbxContent', 'w:rPrChange', 'w:pPrChange', 'w:sectPrChange']);
const insertions = new Set(['w:ins', 'w:moveTo']);
const deletions = new Set(['w:del', 'w:moveFrom']);
const signs: Record<string, string> = { 'w:tab': '\t', 'w:cr': '\n', 'w:noBreakHyphen': '-' };

interface OpenChange extends Omit<WordRevision, 'text'> {
  name: string;
}
type Tag = Exclude<XmlPiece, { kind: 'text' }>;

/** One pass over the body of a Word file. Null where it isn't one that an office program writes. */
export function readBody(xml: string): MarkedBody | null {
  const pieces = xmlPieces(xml);
  if (!pieces) return null;
  const [accepted, original] = [createGrowingText(), createGrowingText()];
  const revisions: WordRevision[] = [];
  const changes: OpenChange[] = [];
  const comments = createCommentPlaces(accepted, original);
  let skipping = 0;
  let inProperties = 0;
  let isWords = false;
  /** How the end of this paragraph came or went. */
  let mark = { isIn: false, isOut: false };

  function put(words: string): void {
    const isIn = changes.some(({ kind }) => kind === 'insertion');
    const isOut = changes.some(({ kind }) => kind === 'deletion');
    if (!isIn) original.put(words);
    if (!isOut) accepted.put(words);
    // Put in by one and taken out by another: neither text has it.
    const change = changes.at(-1);
    if (change && isIn !== isOut) note(change, words);
  }

  function note({ kind, author, date }: OpenChange, text: string): void {
    const last = revisions.at(-1);
    if (last && last.kind === kind && last.author === author && last.date === date) last.text += text;
    else revisions.push({ kind, author, date, text });
  }

  function open({ kind, name, attributes }: Tag): void {
    if (name === 'w:pPr' || name === 'w:rPr') inProperties += kind === 'open' ? 1 : 0;
    else if (insertions.has(name) || deletions.has(name)) openChange(kind, name, attributes);
    else if (inProperties > 0) return;
    else if (name === 'w:p') mark = { isIn: false, isOut: false };
    else if (name === 'w:t' || name === 'w:delText') isWords = kind === 'open';
    else if (name === 'w:br') put(isPageBreak(attributes) ? '' : '\n');
    else if (signs[name] !== undefined) put(signs[name]);
    else comments.see(name, attribute(attributes, 'w:id'));
  }

  /** In the properties of a paragraph it is about the paragraph's end. */
  function openChange(kind: Tag['kind'], name: string, attributes: string): void {
    const isIn = insertions.has(name);
    if (inProperties > 0) {
      mark = isIn ? { ...mark, isIn: true } : { ...mark, isOut: true };
      return;
    }
    const [author, date] = [attribute(attributes, 'w:author'), attribute(attributes, 'w:date')];
    if (kind === 'open') changes.push({ name, kind: isIn ? 'insertion' : 'deletion', author, date });
  }

  function close(name: string): void {
    if (name === 'w:t' || name === 'w:delText') isWords = false;
    else if (name === 'w:pPr' || name === 'w:rPr') inProperties = Math.max(0, inProperties - 1);
    else if (inProperties === 0 && changes.at(-1)?.name === name) changes.pop();
    else if (name === 'w:p') {
      // An end that was put in isn't there without the change, and one that was taken out isn't there with it.
      if (!mark.isIn) original.endParagraph();
      if (!mark.isOut) accepted.endParagraph();
    }
  }

  for (const piece of pieces) {
    if (piece.kind === 'text') {
      if (isWords && skipping === 0) put(decodeXml(piece.text));
      continue;
    }
    const { kind, name } = piece;
    if (skipped.has(name)) skipping = Math.max(0, skipping + (kind === 'open' ? 1 : kind === 'close' ? -1 : 0));
    if (skipping > 0 || skipped.has(name)) continue;
    if (kind !== 'close') open(piece);
    if (kind === 'close') close(name);
  }
  return { accepted: accepted.read(), original: original.read(), revisions, places: comments.read() };
}

function isPageBreak(attributes: string): boolean {
  return ['page', 'column'].includes(attribute(attributes, 'w:type'));
}

function createCommentPlaces(accepted: GrowingText, original: GrowingText) {
  type Marks = Record<keyof CommentPlace, () => number>;
  const markBoth = (): Marks => ({ accepted: accepted.mark(), original: original.mark() });
  const fixBoth = (): Marks => {
    const [to, before] = [accepted.read().length, original.read().length];
    return { accepted: () => to, original: () => before };
  };
  const starts = new Map<string, Marks>();
  const ends = new Map<string, Marks>();
  return {
    see(name: string, id: string): void {
      if (name === 'w:commentRangeStart') starts.set(id, markBoth());
      else if (name === 'w:commentRangeEnd') ends.set(id, fixBoth());
      // Some programs name no range: then it is about the place where it is mentioned.
      else if (name === 'w:commentReference' && !starts.has(id)) {
        starts.set(id, fixBoth());
        ends.set(id, fixBoth());
      }
    },
    read(): Map<string, CommentPlace> {
      return new Map(
        [...starts].map(([id, start]) => {
          const end = ends.get(id) ?? start;
          const span = (side: keyof CommentPlace) => {
            const to = end[side]();
            return { from: Math.min(start[side](), to), to };
          };
          return [id, { accepted: span('accepted'), original: span('original') }];
        }),
      );
    },
  };
}
