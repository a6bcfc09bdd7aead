import { deflateSync } from 'node:zlib';

/** A run of text, placed in points from the upper left corner of the page. */
export interface PlacedText {
  text: string;
  x: number;
  y: number;
  size?: number;
  bold?: boolean;
}

export interface PdfPage {
  /** In points; A4 unless told. */
  width?: number;
  height?: number;
  texts?: PlacedText[];
  /** Fills the page, as a scanner makes it. */
  picture?: { jpeg: Uint8Array; width: number; height: number };
  /** Drawn before the rest: operators as they stand in a file. */
  operators?: string;
}

/** A body of an object: a dictionary, or a dictionary with a stream. */
export type PdfObject = string | { head: string; stream: Uint8Array };

/** A file from its objects, numbered from 1; the first is the catalogue. */
export function writePdf(objects: PdfObject[], trailer = ''): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n', 'latin1')];
  const offsets: number[] = [];
  let at = parts[0]?.length ?? 0;
  const add = (part: Buffer) => {
    parts.push(part);
    at += part.length;
  };
  objects.forEach((body, i) => {
    offsets.push(at);
    add(Buffer.from(`${i + 1} 0 obj\n`));
    if (typeof body === 'string') add(Buffer.from(body, 'latin1'));
    else {
      add(Buffer.from(`<<${body.head}/Length ${body.stream.length}>>\nstream\n`, 'latin1'));
      add(Buffer.from(body.stream));
      add(Buffer.from('\nendstream'));
    }
    add(Buffer.from('\nendobj\n'));
  });
  const start = at;
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  add(Buffer.from(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}`));
  add(Buffer.from(`trailer\n<</Size ${objects.length + 1}/Root 1 0 R${trailer}>>\nstartxref\n${start}\n%%EOF\n`));
  return Buffer.concat(parts);
}

/** A file with these pages, in Helvetica. `catalog` is added to the catalogue, `trailer` to the trailer. */
export function makePdf(pages: PdfPage[], { catalog = '', trailer = '' } = {}): Buffer {
  const objects: PdfObject[] = [`<</Type/Catalog/Pages 2 0 R${catalog}>>`, '', helvetica(''), helvetica('-Bold')];
  const kids: number[] = [];
  for (const page of pages) {
    const { width = 595, height = 842, picture } = page;
    const content = objects.push({ head: '/Filter/FlateDecode', stream: deflateSync(drawPage(page, height)) });
    const image = picture ? objects.push(jpegImage(picture)) : 0;
    kids.push(
      objects.push(
        `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${width} ${height}]/Contents ${content} 0 R` +
          `/Resources<</Font<</F1 3 0 R/F2 4 0 R>>${image ? `/XObject<</Im ${image} 0 R>>` : ''}>>>>`,
      ),
    );
  }
  objects[1] = `<</Type/Pages/Kids[${kids.map((kid) => `${kid} 0 R`).join(' ')}]/Count ${kids.length}>>`;
  return writePdf(objects, trailer);
}

function helvetica(weight: string): string {
  return `<</Type/Font/Subtype/Type1/BaseFont/Helvetica${weight}/Encoding/WinAnsiEncoding>>`;
}

function jpegImage({ jpeg, width, height }: NonNullable<PdfPage['picture']>): PdfObject {
  const head = `/Type/XObject/Subtype/Image/Width ${width}/Height ${height}/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/DCTDecode`;
  return { head, stream: jpeg };
}

function drawPage({ texts = [], picture, operators = '', width = 595 }: PdfPage, height: number): Buffer {
  const lines = [operators];
  if (picture) lines.push(`q ${width} 0 0 ${height} 0 0 cm /Im Do Q`);
  for (const { text, x, y, size = 10, bold = false } of texts) {
    lines.push(`BT /${bold ? 'F2' : 'F1'} ${size} Tf 1 0 0 1 ${x} ${height - y} Tm (${escapeText(text)}) Tj ET`);
  }
  return Buffer.from(lines.join('\n'), 'latin1');
}

/** The few characters beyond Latin-1 that the samples use, where the encoding of the font has them. */
const windowsCharacters: Record<string, string> = { '•': '\u0095', '–': '\u0096', '—': '\u0097', '’': '\u0092' };

function escapeText(text: string): string {
  return text.replaceAll(/[\\()]/g, '\\$&').replaceAll(/[•–—’]/g, (character) => windowsCharacters[character] ?? '?');
}
