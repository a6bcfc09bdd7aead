import type { ExportFormat, ExportOrder } from '#contracts/export.ts';
import { toCleanText } from '#contracts/essay-blocks.ts';
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
    name: `${nameOf(order.title)}.${order.format}`,
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

/** Letters whose mark is no accent of their own. */
const unmarked: Record<string, string> = { ł: 'l', ø: 'o', đ: 'd', ß: 'ss', æ: 'ae', œ: 'oe' };

/** Plain letters only: the name goes into a header and onto somebody's disk. */
function nameOf(title: string): string {
  const plain = title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[łøđßæœ]/g, (letter) => unmarked[letter] ?? '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return `essay-${plain.slice(0, 60).replace(/-+$/, '') || 'draft'}`;
}
