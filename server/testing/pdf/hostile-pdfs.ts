import { constants, deflateRawSync, deflateSync } from 'node:zlib';
import { makePdf, writePdf, type PdfObject } from './pdf-writer.ts';
import { twoColumnResume } from './sample-pdfs.ts';

const words = { text: 'Maya Castillo, applicant in marine biology at Port Alder', x: 50, y: 80 };

const pages = (kids: string, count: number) => `<</Type/Pages/Kids[${kids}]/Count ${count}>>`;
const page = (contents: string) =>
  `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents ${contents}/Resources<</Font<</F1 5 0 R>>>>>>`;
const font = '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>';

function onePage(content: PdfObject): Buffer {
  return writePdf(['<</Type/Catalog/Pages 2 0 R>>', pages('3 0 R', 1), page('4 0 R'), content, font]);
}

/** A password nobody knows: whatever is tried, its digest is not the one that stands here. */
export function lockedPdf(): Buffer {
  const digest = `<${'5a'.repeat(32)}>`;
  const encrypt = `/Encrypt<</Filter/Standard/V 1/R 2/O ${digest}/U ${digest}/P -44>>/ID[<00><00>]`;
  return makePdf([{ texts: [words] }], { trailer: encrypt });
}

/** The first part of a good file, as a broken upload leaves it. */
export function cutPdf(): Buffer {
  const whole = twoColumnResume(1);
  return whole.subarray(0, 300);
}

export function blankPdf(): Buffer {
  return makePdf([{}, {}]);
}

/** Nothing but the mark of a PDF. */
export function emptyShellPdf(): Buffer {
  return Buffer.from('%PDF-1.7\n%%EOF\n');
}

/** A few kilobytes that unpack into a gigabyte of drawing operators. */
export function bombPdf(): Buffer {
  const block = Buffer.alloc(16 * 1024 * 1024, 'q Q ');
  // A block that refers to nothing before it may be repeated as it stands.
  const packed = deflateRawSync(block, { finishFlush: constants.Z_FULL_FLUSH });
  const repeated = Buffer.concat([
    Buffer.from([0x78, 0x9c]),
    ...Array.from({ length: 64 }, () => packed),
    Buffer.from([0x03, 0x00]),
  ]);
  return onePage({ head: '/Filter[/FlateDecode/FlateDecode]', stream: deflateSync(repeated) });
}

/** One list that grows in ever larger leaps: V8 would end the whole process where such a leap runs into its limit for a thread. */
export function leapingPdf(): Buffer {
  const list = `${'<<>>'.repeat(690_000)}${'1 '.repeat(9_800_000)}${'<<>>'.repeat(900_000)}`;
  return onePage({ head: '/Filter/FlateDecode', stream: deflateSync(Buffer.from(`BT /F1 9 Tf [${list}] TJ ET`)) });
}

/** Lists in lists in lists, deeper than any stack. */
export function nestedPdf(): Buffer {
  const depth = 400_000;
  return writePdf([`<</Type/Catalog/Pages 2 0 R/Deep ${'['.repeat(depth)}${']'.repeat(depth)}>>`, pages('', 0)]);
}

/** A page tree that goes round in a circle and claims a million pages. */
export function circularPdf(): Buffer {
  return writePdf(['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Kids[2 0 R 2 0 R]/Count 25/Parent 2 0 R>>']);
}

export function manyPagesPdf(count: number): Buffer {
  return makePdf(Array.from({ length: count }, () => ({ texts: [words] })));
}

/** A page that draws a form ten times, which draws another ten times, twelve deep. */
export function laughingPdf(): Buffer {
  const depth = 12;
  const objects: PdfObject[] = ['<</Type/Catalog/Pages 2 0 R>>', pages('3 0 R', 1)];
  const form = (i: number) => 4 + i;
  const resources = (i: number) => `/Resources<</XObject<</X ${form(i)} 0 R>>/Font<</F1 ${form(depth + 1)} 0 R>>>>`;
  const draw = Buffer.from('/X Do '.repeat(10));
  objects.push(`<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents ${form(depth)} 0 R${resources(0)}>>`);
  for (let i = 0; i < depth; i += 1) {
    const isLast = i === depth - 1;
    objects.push({
      head: `/Type/XObject/Subtype/Form/BBox[0 0 595 842]${resources(isLast ? i : i + 1)}`,
      stream: isLast ? Buffer.from('BT /F1 9 Tf (ha) Tj ET') : draw,
    });
  }
  objects.push({ head: '', stream: draw }, font);
  return writePdf(objects);
}

/** A million runs of text on one page. */
export function crowdedPdf(): Buffer {
  return onePage({
    head: '/Filter/FlateDecode',
    stream: deflateSync(
      Buffer.from(`BT /F1 9 Tf ${'1 0 0 1 9 9 Tm (ab) Tj 1 0 0 1 300 500 Tm (cd) Tj '.repeat(500_000)}ET`),
    ),
  });
}

/** A page two hundred thousand points wide, full of marks that might be letters. */
export function widePdf({ width = 200_000, height = 842 } = {}): Buffer {
  const step = width / 400;
  const marks = Array.from({ length: 400 }, (_, i) => `${i * step} ${height / 4} ${step / 2} ${height / 2} re f`);
  return makePdf([{ width, height, operators: marks.join('\n') }]);
}

/** A page the size of a town, with a picture that says it has ten thousand million dots. */
export function vastPdf(): Buffer {
  const image: PdfObject = {
    head: '/Type/XObject/Subtype/Image/Width 100000/Height 100000/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/FlateDecode',
    stream: deflateSync(Buffer.alloc(1024 * 1024)),
  };
  return writePdf([
    '<</Type/Catalog/Pages 2 0 R>>',
    pages('3 0 R', 1),
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 1000000 1000000]/Contents 4 0 R/Resources<</XObject<</I 5 0 R>>>>>>',
    { head: '', stream: Buffer.from('q 1000000 0 0 1000000 0 0 cm /I Do Q') },
    image,
  ]);
}

/** A good page in a file that wants to run a script when it opens and to send the reader elsewhere. */
export function scriptedPdf(): Buffer {
  const script = '/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>/AA<</WC<</S/URI/URI(http://example.com/)>>>>';
  return makePdf([{ texts: [words] }], { catalog: script });
}

/** Files that only their names make PDFs. */
export const disguised: Record<string, Buffer> = {
  'a PNG': Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
  'a ZIP': Buffer.from('504b030414000000080000000000', 'hex'),
  'a web page': Buffer.from('<!doctype html><script>alert(1)</script>%PDF-1.7'),
  'plain text': Buffer.from('Maya Castillo, applicant in marine biology'),
};
