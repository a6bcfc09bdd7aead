import type { ExportFormat, ExportOrder } from '#contracts/export.ts';
import { toCleanText } from '#contracts/essay-blocks.ts';
import { fileNameOf } from '#server/platform/file-name.ts';
import { writeDocx } from './write-docx.ts';
import { writePdf } from './write-pdf.ts';

export interface EssayFile {
  name: string;
  contentType: string;
  body: Buffer;
}

const contentTypes: Record<ExportFormat, string> = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pdf: 'application/pdf',
  md: 'text/markdown; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
};

export async function exportEssay(order: ExportOrder): Promise<EssayFile> {
  return {
    name: `essay-${fileNameOf(order.title) || 'draft'}.${order.format}`,
    contentType: contentTypes[order.format],
    body: await write(order),
  };
}

async function write(order: ExportOrder): Promise<Buffer> {
  const { format, title, subtitle, text } = order;
  if (format === 'docx') return writeDocx(order);
  if (format === 'pdf') return writePdf(order);
  const clean = toCleanText(text);
  if (format === 'txt') return Buffer.from(`${clean}\n`);
  return Buffer.from([`# ${title}`, ...(subtitle ? [`*${subtitle}*`] : []), clean].join('\n\n').concat('\n'));
}
