import type { DemoResume, DemoTranscript } from './content/maya-documents.ts';

const ink = '#1c1e26';
const muted = '#5f6472';
const margin = 64;

type PdfFile = PDFKit.PDFDocument;

export function writeResumePdf({ name, contact, sections }: DemoResume): Promise<Buffer> {
  return write(`Resume of ${name}`, (page) => {
    page.font('Times-Bold').fontSize(22).fillColor(ink).text(name);
    page.font('Helvetica').fontSize(9.5).fillColor(muted).text(contact);
    for (const { title, entries } of sections) {
      page.moveDown(0.9).font('Helvetica-Bold').fontSize(10).fillColor(muted).text(title.toUpperCase());
      page.moveDown(0.25);
      for (const { head, place, points } of entries) {
        page.font('Helvetica-Bold').fontSize(10.5).fillColor(ink).text(head);
        page.font('Helvetica').fontSize(10);
        if (place) page.fillColor(muted).text(place);
        page.fillColor(ink);
        for (const point of points) page.text(`•  ${point}`, { indent: 8 });
        page.moveDown(0.35);
      }
    }
  });
}

export function writeTranscriptPdf({ school, student, years, note }: DemoTranscript): Promise<Buffer> {
  return write(`Transcript of ${student}`, (page) => {
    page.font('Times-Bold').fontSize(20).fillColor(ink).text(school);
    page.font('Helvetica').fontSize(10.5).fillColor(muted).text(`Transcript of ${student}`);
    for (const { title, courses } of years) {
      page.moveDown(1).font('Helvetica-Bold').fontSize(10.5).fillColor(ink).text(title).moveDown(0.2);
      page.font('Helvetica').fontSize(10.5);
      for (const [course, percent] of courses) {
        const { y } = page;
        page.text(course, margin, y, { width: 300 });
        page.text(`${percent}%`, margin + 320, y, { width: 60, align: 'right' });
      }
      page.text('', margin, page.y);
    }
    page.moveDown(1.2).fontSize(9).fillColor(muted).text(note);
  });
}

async function write(title: string, draw: (page: PdfFile) => void): Promise<Buffer> {
  const { default: PdfDocument } = await import('pdfkit');
  const page = new PdfDocument({ size: 'LETTER', margin, info: { Title: title, Creator: 'Fairhand demo' } });
  const chunks: Buffer[] = [];
  page.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => {
    page.on('end', () => resolve());
    page.on('error', reject);
  });
  draw(page);
  page.end();
  await ended;
  return Buffer.concat(chunks);
}
