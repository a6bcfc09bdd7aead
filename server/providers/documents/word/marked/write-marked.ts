import type * as DocxLibrary from 'docx';
import type { ParagraphChild } from 'docx';
import { brand } from '#contracts/brand.ts';
import { withoutControls } from '#server/platform/without-controls.ts';
import { wordLook } from '#server/providers/documents/word/word-files.ts';
import { cutPieces, type MarkedChange, type MarkedComment, type MarkedPiece, type MarkedWords } from './cut-pieces.ts';

export interface MarkedEssay {
  title: string;
  /** Stands at the head of the pages and not in the text, so that a file that comes back holds the essay alone. */
  head: string;
  text: string;
  changes: MarkedChange[];
  comments: MarkedComment[];
  /** Whether Word goes on tracking what is changed in the file. */
  keepsTracking: boolean;
  /** For whoever reads the file again. */
  properties: Record<string, string>;
}

const { spacing } = wordLook;

/** The essay as a Word file, letter for letter, with changes tracked and comments at their places. Runs in a thread. */
export async function writeMarked(essay: MarkedEssay): Promise<Uint8Array> {
  // It is large, and most starts of the server never need it.
  const docx = await import('docx');
  const { Document, Header, Packer, Paragraph } = docx;
  const document = new Document({
    creator: brand.name,
    title: withoutControls(essay.title),
    styles: { default: { document: { run: { font: wordLook.font, size: wordLook.size } } } },
    features: { trackRevisions: essay.keepsTracking },
    customProperties: Object.entries(essay.properties).map(([name, value]) => ({ name, value })),
    comments: { children: listComments(docx, essay.comments) },
    sections: [
      {
        headers: { default: new Header({ children: [new Paragraph({ text: withoutControls(essay.head) })] }) },
        children: paragraphsOf(docx, cutPieces(essay.text, essay.changes, essay.comments), essay.comments),
      },
    ],
  });
  return Packer.toBuffer(document);
}

type Docx = typeof DocxLibrary;

/** Comments are numbered in their order, each with its answers behind it. */
function idsOf(comments: readonly MarkedComment[]): number[] {
  let next = 0;
  return comments.map(({ answers }) => {
    const id = next;
    next += 1 + answers.length;
    return id;
  });
}

function listComments({ Paragraph }: Docx, comments: readonly MarkedComment[]) {
  const ids = idsOf(comments);
  return comments.flatMap(({ author, date, text, isSettled, answers }, index) => {
    const id = ids[index] ?? 0;
    const said = (words: string) =>
      withoutControls(words)
        .split('\n')
        .map((line) => new Paragraph({ text: line }));
    return [
      { id, author, initials: initialsOf(author), date, resolved: isSettled, children: said(text) },
      ...answers.map((answer, place) => ({
        id: id + 1 + place,
        author: answer.author,
        initials: initialsOf(answer.author),
        date: answer.date,
        parentId: id,
        children: said(answer.text),
      })),
    ];
  });
}

function initialsOf(name: string): string {
  return name
    .split(/\s+/)
    .map((word) => [...word][0] ?? '')
    .join('')
    .slice(0, 3);
}

function paragraphsOf(docx: Docx, pieces: readonly MarkedPiece[], comments: readonly MarkedComment[]) {
  const { CommentRangeEnd, CommentRangeStart, CommentReference, Paragraph, TextRun } = docx;
  const ids = idsOf(comments);
  const paragraphs: InstanceType<Docx['Paragraph']>[] = [];
  let children: ParagraphChild[] = [];
  let revision = 0;
  const stamp = ({ author, date }: MarkedChange) => ({ id: (revision += 1), author, date: date.toISOString() });
  for (const piece of pieces) {
    if ('comment' in piece) {
      const own = ids[piece.comment] ?? 0;
      const answers = comments[piece.comment]?.answers.map((_, place) => own + 1 + place) ?? [];
      for (const id of [own, ...answers]) {
        if (piece.kind === 'comment-start') children.push(new CommentRangeStart(id));
        else children.push(new CommentRangeEnd(id), new TextRun({ children: [new CommentReference(id)] }));
      }
    } else if (piece.kind === 'end') {
      const { change } = piece;
      paragraphs.push(
        new Paragraph({ spacing, children, ...(change ? { run: { [change.kind]: stamp(change.by) } } : {}) }),
      );
      children = [];
    } else children.push(...runsOf(docx, piece, stamp));
  }
  return [...paragraphs, new Paragraph({ spacing, children })];
}

/** Line by line: a break inside a paragraph is a sign of its own. */
function runsOf(
  { DeletedTextRun, InsertedTextRun, TextRun }: Docx,
  { text, change }: MarkedWords,
  stamp: (by: MarkedChange) => { id: number; author: string; date: string },
): ParagraphChild[] {
  const lines = withoutControls(text).split('\n');
  return lines.flatMap((line, index): ParagraphChild[] => {
    if (line === '' && index === 0) return [];
    const run = { text: line, ...(index > 0 ? { break: 1 } : {}) };
    if (!change) return [new TextRun(run)];
    const marked = { ...run, ...stamp(change.by) };
    return [change.kind === 'insertion' ? new InsertedTextRun(marked) : new DeletedTextRun(marked)];
  });
}
