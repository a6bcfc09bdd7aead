import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import * as canvas from '@napi-rs/canvas';
import { createWorker, OEM, PSM } from 'tesseract.js';
import { createIsomorphicCanvasFactory, definePDFJSModule } from 'unpdf';
import { openPdf, toFailure, type PdfDocument } from './open-pdf.ts';
import { isBlank, toGrayPicture } from './page-picture.ts';
import { lowerThreadPriority } from '#server/platform/lower-thread-priority.ts';
import { watchRunning } from '#server/platform/running-time.ts';
import { cleanText } from '#server/providers/pdf/text/clean-text.ts';
import { post, readFiles, type PageFound, type ThreadMessage, type ThreadTask } from './thread-messages.ts';

lowerThreadPriority(5);

/** Three times the 72 dots an inch of a PDF: letters of a resume are then tall enough to be told apart. */
const scale = 3;
/** A page of a scan may call itself as small as a stamp: it is drawn at least as wide as a letter at that scale. */
const minWidth = 595 * scale;
const maxDots = 12_000_000;
/** In points: 200 inches, beyond which PDF programs do not go, and more than a phone's largest picture at a point a dot. */
const maxSide = 14_400;
/** A long receipt is a strip as well; what is thinner still was made to keep the recogniser busy. */
const maxStrip = 20;

/** A scanned page is one picture. What takes longer than this to draw was made to. */
const drawWithinMs = 8_000;

/** A full page takes ten seconds or more. Recognisers take only what others leave of the cores, so that more of them harm nobody. */
const readersAtOnce = Math.min(3, os.availableParallelism());

/** Read from the package that brings it, so that no network is asked. Of its two models the smaller, which is as good at print. */
const languageData = path.join(
  path.dirname(createRequire(import.meta.url).resolve('@tesseract.js-data/eng/package.json')),
  '4.0.0_best_int',
);

// The recognisers have threads of their own, which keep this one alive until whoever started it ends it.
readFiles(recognise);

async function recognise({ bytes, pages = [] }: ThreadTask): Promise<ThreadMessage> {
  try {
    // The library's own build: the light one cannot unpack the black-and-white pictures that office scanners make.
    await definePDFJSModule(() => import('pdfjs-dist/legacy/build/pdf.mjs'));
    const CanvasFactory = await createIsomorphicCanvasFactory(async () => canvas);
    const pdf = await openPdf(bytes, { CanvasFactory });
    const odd = await findOddPage(pdf, pages);
    if (odd !== null) return { kind: 'failed', failure: { reason: 'odd-page', page: odd } };
    const found: PageFound[] = [];
    const waiting = pages.values();
    let begun = 0;
    // Each takes the next page as soon as it is done with one. They share the iterator, so that no page is read twice.
    async function takePages(): Promise<void> {
      let read: ReadPicture | null = null;
      for (const page of waiting) {
        begun += 1;
        post({ kind: 'progress', done: begun, of: pages.length });
        const picture = await drawPage(pdf, page);
        if (picture === null) continue;
        read ??= await startReading();
        found.push({ page, ...(await read(picture)) });
      }
    }
    await Promise.all(Array.from({ length: Math.min(readersAtOnce, pages.length) }, takePages));
    return { kind: 'found', pages: found };
  } catch (error) {
    return { kind: 'failed', failure: toFailure(error) };
  }
}

/** The first page that is no sheet of paper. Looked for before anything is drawn, because others wait for their turn. */
async function findOddPage(pdf: PdfDocument, pages: number[]): Promise<number | null> {
  for (const number of pages) {
    const { width, height } = (await pdf.getPage(number)).getViewport({ scale: 1 });
    const [short, long] = [Math.min(width, height), Math.max(width, height)];
    if (long > maxSide || long > short * maxStrip) return number;
  }
  return null;
}

/** Null for a page with nothing on it. */
async function drawPage(pdf: PdfDocument, number: number): Promise<Uint8Array | null> {
  const page = await pdf.getPage(number);
  const natural = page.getViewport({ scale: 1 });
  const wanted = Math.max(scale, minWidth / natural.width);
  const fitting = Math.min(wanted, Math.sqrt(maxDots / (natural.width * natural.height)));
  const viewport = page.getViewport({ scale: fitting });
  const surface = canvas.createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
  const context = surface.getContext('2d');
  // The library's types are those of a browser's canvas; this one draws the same.
  type Render = Parameters<typeof page.render>[0];
  const target: unknown = { canvas: surface, canvasContext: context, viewport };
  const drawing = page.render(target as Render);
  const watch = watchRunning(250, (ranMs) => void (ranMs > drawWithinMs && drawing.cancel()));
  await drawing.promise.finally(() => clearInterval(watch));
  page.cleanup();
  const { data, width, height } = context.getImageData(0, 0, surface.width, surface.height);
  const picture = toGrayPicture(data, width, height);
  return isBlank(picture) ? null : picture.file;
}

type ReadPicture = (picture: Uint8Array) => Promise<Omit<PageFound, 'page'>>;

async function startReading(): Promise<ReadPicture> {
  const recogniser = await createWorker('eng', OEM.LSTM_ONLY, {
    langPath: languageData,
    cacheMethod: 'none',
    // Without one of ours a failure is thrown where nobody catches it, besides being given back.
    errorHandler: () => {},
  });
  await recogniser.setParameters({
    tessedit_pageseg_mode: PSM.AUTO,
    user_defined_dpi: String(72 * scale),
    preserve_interword_spaces: '1',
  });
  return async (picture) => {
    const { data } = await recogniser.recognize(Buffer.from(picture));
    return { text: cleanText(data.text), confidence: data.confidence };
  };
}
