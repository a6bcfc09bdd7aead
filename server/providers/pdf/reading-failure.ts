import { uploadLimits } from '#contracts/limits.ts';
import { AppError } from '#server/platform/errors.ts';

/** Why a file could not be read. */
export type ReadingFailure =
  | { reason: 'locked' | 'damaged' | 'too-hard' | 'no-text' }
  | { reason: 'too-many-pages' | 'too-many-scans'; pages: number }
  | { reason: 'unclear-scan' | 'odd-page'; page: number };

const anotherFile = 'The file you uploaded before, if any, is still there.';

/** What a person reads about it, with what to do next. */
export function explainFailure(failure: ReadingFailure): AppError {
  switch (failure.reason) {
    case 'locked':
      return unreadable('This PDF is locked with a password. Please save a copy without one and upload that.');
    case 'damaged':
      return unreadable('This PDF is damaged and cannot be read. Please save or print it as a PDF again.');
    case 'too-hard':
      return unreadable('This PDF takes too long to read. Please print it to a new PDF and upload that.');
    case 'no-text':
      return unreadable('There is no text in this PDF. Please check that it is the right file.');
    case 'too-many-pages':
      return tooLarge(
        `This PDF has ${failure.pages} pages. Please upload one with at most ${uploadLimits.pages} pages.`,
      );
    case 'too-many-scans':
      return tooLarge(
        `This PDF has ${failure.pages} scanned pages, and we can read ${uploadLimits.recognisePages}. Please upload fewer pages, or a PDF saved from the program it was written in.`,
      );
    case 'odd-page':
      return unreadable(
        `Page ${failure.page} of this PDF isn’t the size of a sheet of paper, so we can’t read it. Please print it to a letter-size PDF and upload that.`,
      );
    case 'unclear-scan':
      return unreadable(
        `Page ${failure.page} of this scan is not clear enough to read. Please scan it again with more light, straight and sharp.`,
      );
  }
}

function unreadable(detail: string): AppError {
  return new AppError('unreadable_file', `${detail} ${anotherFile}`);
}

function tooLarge(detail: string): AppError {
  return new AppError('too_large', `${detail} ${anotherFile}`);
}
