import { brand } from '#contracts/brand.ts';
import type { FileOrder } from '#contracts/export.ts';
import { readBlocks } from '#contracts/essay-blocks.ts';
import { wordLook } from '#server/providers/documents/word/word-files.ts';

/** Loaded when the first export is made: it is large, and most starts of the server never need it. */
export async function writeDocx({ title, subtitle, text }: FileOrder): Promise<Buffer> {
  const { Document, HeadingLevel, Packer, Paragraph, TextRun } = await import('docx');
  const body = readBlocks(text).map(
    (pieces) =>
      new Paragraph({
        spacing: wordLook.spacing,
        children: pieces.flatMap(({ kind, text: piece }) =>
          piece.split('\n').map(
            (line, index) =>
              new TextRun({
                text: line,
                ...(index > 0 ? { break: 1 } : {}),
                ...(kind === 'gap' ? { bold: true, highlight: 'yellow' as const } : {}),
              }),
          ),
        ),
      }),
  );
  const document = new Document({
    creator: brand.name,
    title,
    styles: { default: { document: { run: { font: wordLook.font, size: wordLook.size } } } },
    sections: [
      {
        children: [
          new Paragraph({ text: title, heading: HeadingLevel.HEADING_1 }),
          ...(subtitle ? [new Paragraph({ text: subtitle, spacing: { after: 480 } })] : []),
          ...body,
        ],
      },
    ],
  });
  return Packer.toBuffer(document);
}
