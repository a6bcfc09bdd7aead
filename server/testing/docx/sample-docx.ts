import { strToU8, zipSync } from 'fflate';
import { Document, Header, HeadingLevel, Packer, Paragraph, Table, TableCell, TableRow, Tab, TextRun } from 'docx';

const point = (text: string, level = 0) => new Paragraph({ text, bullet: { level } });
const bold = (text: string) => new Paragraph({ children: [new TextRun({ text, bold: true })] });
/** A title with its dates at the right edge of the page. */
const dated = (title: string, dates: string) =>
  new Paragraph({
    children: [new TextRun({ text: title, bold: true }), new TextRun({ children: [new Tab(), dates] })],
  });

/** As most are written: headings by style, titles with dates behind a tab, points in lists, the name at the head of the page. */
export function resumeDocx(): Promise<Buffer> {
  const heading = (text: string) => new Paragraph({ text, heading: HeadingLevel.HEADING_1 });
  return pack(
    [
      heading('Education'),
      dated('Northview High School, Port Alder', 'Class of 2027'),
      heading('Research and Projects'),
      dated('Tide pool census', 'Jun 2025 – Present'),
      point('Counted crabs & eelgrass at six sites each month'),
      point('Found a mislabelled site in the records of 2019'),
      point('Wrote to the survey office about it', 1),
      heading('Family Responsibilities'),
      dated('Evenings with my brother', 'since 2022'),
      point('Homework, dinner, bed by nine'),
      heading('Skills'),
      new Paragraph('Python, soil sampling, SAT 1450'),
    ],
    [new Paragraph('Maya Castillo'), new Paragraph('maya.castillo@example.com')],
  );
}

/** A table of two cells for the whole page: contact and skills at the left, the rest at the right. */
export function twoColumnDocx(): Promise<Buffer> {
  const cell = (children: Paragraph[]) => new TableCell({ children });
  const left = [
    bold('CONTACT'),
    new Paragraph('maya@example.com'),
    bold('SKILLS'),
    new Paragraph('Python'),
    point('Welding'),
  ];
  const right = [
    bold('EXPERIENCE'),
    new Paragraph('Volunteer tutor, River Street Library, 2024 – 2026'),
    point('Taught fractions to twelve children'),
    bold('AWARDS'),
    new Paragraph('Regional science fair, second place, 2025'),
  ];
  const rows = [new TableRow({ children: [cell(left), cell(right)] })];
  return pack([bold('Maya Castillo'), new Table({ rows })]);
}

function pack(children: (Paragraph | Table)[], head: Paragraph[] = []): Promise<Buffer> {
  const headers = head.length > 0 ? { default: new Header({ children: head }) } : {};
  return Packer.toBuffer(new Document({ sections: [{ headers, children }] }));
}

const contentTypes =
  '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>';

/** A Word file with just this body, and more parts by their names. */
export function rawDocx(body: string, parts: Record<string, Uint8Array | string> = {}): Buffer {
  const xml = `<?xml version="1.0"?><w:document xmlns:w="w"><w:body>${body}</w:body></w:document>`;
  const files: Record<string, Uint8Array> = { '[Content_Types].xml': strToU8(contentTypes) };
  for (const [name, content] of Object.entries({ 'word/document.xml': xml, ...parts })) {
    files[name] = typeof content === 'string' ? strToU8(content) : content;
  }
  return Buffer.from(zipSync(files));
}

export const paragraph = (text: string, properties = ''): string =>
  `<w:p>${properties === '' ? '' : `<w:pPr>${properties}</w:pPr>`}<w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;

/** A few kilobytes that unpack to 20 MB, which is more than any part may have. */
export function bombDocx(): Buffer {
  return rawDocx('', { 'word/document.xml': new Uint8Array(20 * 1024 * 1024).fill(32) });
}

/** Entities of entities: eight lines that would become a billion words. */
export function laughingDocx(): Buffer {
  const levels = Array.from({ length: 9 }, (_, i) => `<!ENTITY a${i + 1} "${`&a${i};`.repeat(10)}">`).join('');
  const xml = `<?xml version="1.0"?><!DOCTYPE d [<!ENTITY a0 "ha">${levels}]><w:document>${paragraph('&a9;')}</w:document>`;
  return rawDocx('', { 'word/document.xml': xml });
}

/** The first part of a good file, as a broken upload leaves it. */
export function cutDocx(): Buffer {
  const whole = rawDocx(paragraph('Maya Castillo, tutor'));
  return whole.subarray(0, whole.length - 40);
}

/** A table of another program, in the same kind of package. */
export function spreadsheet(): Buffer {
  return Buffer.from(
    zipSync({ '[Content_Types].xml': strToU8(contentTypes), 'xl/workbook.xml': strToU8('<workbook/>') }),
  );
}

/** Word before 2007, and the container in which a newer file with a password is kept. */
export function oldWordFile({ isLocked = false } = {}): Buffer {
  const mark = Buffer.from('d0cf11e0a1b11ae1', 'hex');
  return Buffer.concat([
    mark,
    Buffer.alloc(2048),
    Buffer.from(isLocked ? 'EncryptedPackage' : 'WordDocument', 'utf16le'),
  ]);
}
