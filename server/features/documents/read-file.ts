import type { ReadBy, ReadingProgress } from '#contracts/documents.ts';
import { fileTypes, type FileType } from '#contracts/file-types.ts';
import { uploadMessages } from '#contracts/onboarding-messages.ts';
import { AppError } from '#server/platform/errors.ts';
import { isPdf } from '#server/platform/is-pdf.ts';
import { listZip } from '#server/platform/read-zip.ts';
import { readPlainText } from '#server/providers/documents/plain-text.ts';
import type { WordReader } from '#server/providers/documents/word-reader.ts';
import type { PdfReader } from '#server/providers/pdf/pdf-reader.ts';
import { explainFailure } from '#server/providers/pdf/reading-failure.ts';

/** Old Word files are taken in only to say what to do about them. */
const oldWordType = 'application/msword';

/** What a sender may call its file. */
export const takenTypes: readonly string[] = [...Object.values(fileTypes), oldWordType];

export interface SentFile {
  bytes: Uint8Array;
  /** What the sender calls it, one of `takenTypes`. */
  type: string;
}

export interface ReadFile {
  fileType: FileType;
  text: string;
  /** 0 where the file has no pages of its own. */
  pages: number;
  readBy: ReadBy;
}

interface Readers {
  pdf: PdfReader;
  word: WordReader;
}

interface ReadOptions {
  onProgress: (progress: ReadingProgress) => void;
  signal: AbortSignal;
}

/**
 * Reads a file of any kind we take. What it calls itself proves nothing: its first bytes decide, and a file that calls itself
 * a PDF must be one.
 */
export async function readFile(readers: Readers, file: SentFile, options: ReadOptions): Promise<ReadFile> {
  const { bytes, type } = file;
  if (bytes.length === 0) throw new AppError('unreadable_file', 'This file is empty. Please choose another one.');
  if (isPdf(bytes)) return { fileType: 'pdf', ...(await readers.pdf.read(bytes, options)) };
  if (type === fileTypes.pdf) throw wrongType();
  if (isOldOffice(bytes)) throw isLocked(bytes) ? explainFailure({ reason: 'locked' }, 'Word file') : oldWord();
  if (type === oldWordType) throw oldWord();
  options.onProgress({ stage: 'reading', page: 1, pages: 1 });
  const isZip = startsWith(bytes, 'PK\u0003\u0004');
  if (!isZip && type === fileTypes.docx) throw wrongType();
  const text = isZip ? await readZip(readers, bytes, options.signal) : readText(bytes);
  return { fileType: isZip ? 'docx' : 'txt', text, pages: 0, readBy: 'text' };
}

/** Tables, slides and files of other programs are zips too. */
async function readZip({ word }: Readers, bytes: Uint8Array, signal: AbortSignal): Promise<string> {
  const parts = listZip(bytes, 2000);
  if (parts && !parts.some(({ name }) => name === 'word/document.xml')) throw wrongType();
  return word.read(bytes, signal);
}

function readText(bytes: Uint8Array): string {
  const read = startsWith(bytes, '{\\rtf') ? null : readPlainText(bytes);
  if (read === null) throw wrongType();
  if ('failure' in read) throw explainFailure(read.failure, 'text file');
  return read.text;
}

function startsWith(bytes: Uint8Array, mark: string): boolean {
  return new TextDecoder('latin1').decode(bytes.subarray(0, mark.length)) === mark;
}

/** The container of Word before 2007, in which newer files with a password are kept as well. */
function isOldOffice(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, 8)).toString('hex') === 'd0cf11e0a1b11ae1';
}

function isLocked(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes(Buffer.from('EncryptedPackage', 'utf16le'));
}

function oldWord(): AppError {
  return new AppError('unsupported_media_type', uploadMessages.oldWord);
}

export function wrongType(): AppError {
  return new AppError('unsupported_media_type', `${uploadMessages.wrongTypeTitle}. ${uploadMessages.wrongType}`);
}
