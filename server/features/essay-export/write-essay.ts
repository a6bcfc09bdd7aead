import { toCleanText } from '#contracts/essay-blocks.ts';
import type { FileOrder } from '#contracts/export.ts';
import { withoutControls } from '#server/platform/without-controls.ts';
import { writeDocx } from './write-docx.ts';
import { writePdf } from './write-pdf.ts';

/** The bytes of the file. It runs in a thread: a long essay takes a second or more. */
export async function writeEssay({ format, ...given }: FileOrder): Promise<Uint8Array> {
  const title = withoutControls(given.title);
  const subtitle = withoutControls(given.subtitle);
  const text = withoutControls(given.text);
  const order = { format, title, subtitle, text };
  if (format === 'docx') return writeDocx(order);
  if (format === 'pdf') return writePdf(order);
  const clean = toCleanText(text);
  if (format === 'txt') return Buffer.from(`${clean}\n`);
  return Buffer.from([`# ${title}`, ...(subtitle ? [`*${subtitle}*`] : []), clean].join('\n\n').concat('\n'));
}
