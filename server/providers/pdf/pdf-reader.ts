import os from 'node:os';
import { brand } from '#contracts/brand.ts';
import type { ReadBy, ReadingProgress } from '#contracts/documents.ts';
import { uploadLimits } from '#contracts/limits.ts';
import { AppError, Restarting } from '#server/platform/errors.ts';
import { createLane } from '#server/platform/lane.ts';
import { isScan, mergePages, pagesToRecognise } from './merge-pages.ts';
import { explainFailure } from './reading-failure.ts';
import { createReadingThreads, type ThreadLimits } from './threads/reading-threads.ts';
import type { PageFound } from './threads/thread-messages.ts';

export interface ReadPdf {
  text: string;
  pages: number;
  readBy: ReadBy;
}

interface ReadOptions {
  onProgress: (progress: ReadingProgress) => void;
  signal: AbortSignal;
}

export interface PdfReader {
  /** Rejects with an answer for the person where the file cannot be read, and with the signal's reason when it aborts. */
  read: (bytes: Uint8Array, options: ReadOptions) => Promise<ReadPdf>;
  /** Ends what is under way. */
  close: () => void;
}

const megabyte = 1024 * 1024;
/** By the clock a file may take this many times as long, on a machine that is busy with others. */
const patience = 4;

const textLimits = (workMs: number): ThreadLimits => ({
  workMs,
  wallMs: workMs * patience,
  outsideHeapBytes: 128 * megabyte,
});
const recognitionLimits: ThreadLimits = {
  workMs: uploadLimits.recogniseMs,
  wallMs: uploadLimits.recogniseMs,
  outsideHeapBytes: 512 * megabyte,
};

/** A thread that reads text does so for this many files. What recognises a scan starts threads of its own, and ends with it. */
const filesEach = { text: 50, recognition: 1 };

const textThread = new URL('threads/text-thread.ts', import.meta.url);
const recognitionThread = new URL('threads/recognition-thread.ts', import.meta.url);

function whenFull(): AppError {
  return new AppError('unavailable', 'We’re reading a lot of files right now. Please try again in a minute.', {
    retryAfterSeconds: 30,
  });
}

/** One for a process: it bounds how many files are read at a time. One core is left to those who read nothing. */
export function createPdfReader(readMs: number = uploadLimits.readMs): PdfReader {
  const cores = os.availableParallelism();
  const reading = createLane({ name: 'pdf_text', atOnce: Math.max(1, Math.min(4, cores - 1)), waiting: 100, whenFull });
  const recognising = createLane({ name: 'pdf_recognition', atOnce: cores > 4 ? 2 : 1, waiting: 10, whenFull });
  const texts = createReadingThreads(textThread, textLimits(readMs), filesEach.text);
  const scans = createReadingThreads(recognitionThread, recognitionLimits, filesEach.recognition);
  const closing = new AbortController();

  async function readText(bytes: Uint8Array, { onProgress, signal }: ReadOptions): Promise<PageFound[]> {
    const task = { bytes: new Uint8Array(bytes) };
    const report = (page: number, pages: number) => onProgress({ stage: 'reading', page, pages });
    const run = () => texts.read(task, { signal, onProgress: report });
    const result = await reading.run(run, signal);
    if ('failure' in result) throw explainFailure(result.failure);
    return result.pages;
  }

  async function recognise(
    bytes: Uint8Array,
    found: PageFound[],
    { onProgress, signal }: ReadOptions,
  ): Promise<PageFound[]> {
    const scanned = pagesToRecognise(found);
    if (scanned.length === 0) return [];
    if (scanned.length > uploadLimits.recognisePages) {
      throw explainFailure({ reason: 'too-many-scans', pages: scanned.length });
    }
    const task = { bytes: new Uint8Array(bytes), pages: scanned };
    const report = (page: number, pages: number) => onProgress({ stage: 'recognising', page, pages });
    const run = () => scans.read(task, { signal, onProgress: report });
    const result = await recognising.run(run, signal);
    if (!('failure' in result)) return result.pages;
    if (isScan(found)) throw explainFailure(result.failure);
    // A drawing that is too much for us does not spoil the text on the other pages.
    return [];
  }

  return {
    async read(bytes, options) {
      const either = { ...options, signal: AbortSignal.any([options.signal, closing.signal]) };
      const found = await readText(bytes, either);
      const merged = mergePages(found, await recognise(bytes, found, either));
      if ('failure' in merged) throw explainFailure(merged.failure);
      return { ...merged, pages: found.length };
    },
    close: () => {
      closing.abort(new Restarting(`${brand.name} is restarting. Please try again in a moment.`));
      texts.close();
    },
  };
}
