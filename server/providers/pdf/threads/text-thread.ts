import { getResolvedPDFJS } from 'unpdf';
import { uploadLimits } from '#contracts/limits.ts';
import { pageText } from '#server/providers/pdf/layout/page-text.ts';
import type { RawItem } from '#server/providers/pdf/layout/text-pieces.ts';
import { openPdf, toFailure, type PdfDocument } from './open-pdf.ts';
import { lowerThreadPriority } from '#server/platform/lower-thread-priority.ts';
import { cleanText } from '#server/providers/pdf/text/clean-text.ts';
import { post, readFiles, type PageFound, type ThreadMessage, type ThreadTask } from './thread-messages.ts';

lowerThreadPriority(5);
// Loaded before the first file, whose time it would take.
await getResolvedPDFJS();
readFiles(readText);

async function readText({ bytes }: ThreadTask): Promise<ThreadMessage> {
  let pdf: PdfDocument | null = null;
  try {
    pdf = await openPdf(bytes);
    const of = pdf.numPages;
    if (of > uploadLimits.pages) return { kind: 'failed', failure: { reason: 'too-many-pages', pages: of } };
    const pages: PageFound[] = [];
    let broken = 0;
    for (let page = 1; page <= of; page += 1) {
      post({ kind: 'progress', done: page, of });
      const text = await textOf(pdf, page).catch(() => null);
      if (text === null) broken += 1;
      pages.push({ page, text: text ?? '' });
    }
    if (broken === of) return { kind: 'failed', failure: { reason: 'damaged' } };
    return { kind: 'found', pages };
  } catch (error) {
    return { kind: 'failed', failure: toFailure(error) };
  } finally {
    // The next file is somebody else's: nothing of this one stays.
    await pdf?.loadingTask.destroy();
  }
}

async function textOf(pdf: PdfDocument, number: number): Promise<string> {
  const page = await pdf.getPage(number);
  const { transform, width, height } = page.getViewport({ scale: 1 });
  const content = await page.getTextContent();
  const items = content.items.filter((item): item is (typeof content.items)[number] & RawItem => 'str' in item);
  page.cleanup();
  return cleanText(pageText({ items, toPage: transform, width, height }));
}
