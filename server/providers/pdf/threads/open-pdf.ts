import { createRequire } from 'node:module';
import path from 'node:path';
import { getDocumentProxy } from 'unpdf';
import type { ReadingFailure } from '#server/providers/pdf/reading-failure.ts';

export type PdfDocument = Awaited<ReturnType<typeof getDocumentProxy>>;
type PdfOptions = NonNullable<Parameters<typeof getDocumentProxy>[1]>;

/** Tables and decoders that come as files. As paths: the library reads no file addresses. */
const data = path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));

/** An image of more dots than a whole page at 600 a inch is not drawn: it would take memory and show nothing more. */
const maxImageDots = 40_000_000;

/** Opens a file that nobody vouches for: no scripts, no forms, no fonts of this machine, no word on the console. */
export function openPdf(bytes: Uint8Array<ArrayBuffer>, options: Partial<PdfOptions> = {}): Promise<PdfDocument> {
  return getDocumentProxy(bytes, {
    verbosity: 0,
    enableXfa: false,
    useSystemFonts: false,
    disableFontFace: true,
    useWorkerFetch: false,
    maxImageSize: maxImageDots,
    cMapUrl: `${data}${path.sep}cmaps${path.sep}`,
    cMapPacked: true,
    standardFontDataUrl: `${data}${path.sep}standard_fonts${path.sep}`,
    wasmUrl: `${data}${path.sep}wasm${path.sep}`,
    ...options,
  });
}

/** The library's errors cross no thread as what they are, so that they are told apart by name. */
export function toFailure(error: unknown): ReadingFailure {
  const name = error instanceof Error ? error.name : '';
  if (name === 'PasswordException') return { reason: 'locked' };
  return { reason: name === 'RenderingCancelledException' ? 'too-hard' : 'damaged' };
}
