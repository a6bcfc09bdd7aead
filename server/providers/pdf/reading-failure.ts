import { correctedTextMaxLength, uploadLimits } from '#contracts/limits.ts';
import { AppError } from '#server/platform/errors.ts';

/** Why a file could not be read. */
export type ReadingFailure =
  | { reason: 'locked' | 'damaged' | 'too-hard' | 'no-text' | 'too-long' }
  | { reason: 'too-many-pages' | 'too-many-scans'; pages: number }
  | { reason: 'unclear-scan' | 'odd-page'; page: number };

/** What a person calls the file they sent. */
export type FileName = 'PDF' | 'Word file' | 'text file';

const earlierFile = 'Your earlier file, if you had one, is still here.';

/** What a person reads about it, with what to do next. */
export function explainFailure(failure: ReadingFailure, file: FileName = 'PDF'): AppError {
  switch (failure.reason) {
    case 'locked':
      return unreadable(`This ${file} is locked with a password. Save a copy without one and upload that.`);
    case 'damaged':
      return unreadable(`This ${file} is damaged, so we can’t read it. Save it again and upload the new copy.`);
    case 'too-hard':
      return unreadable(`This ${file} takes too long to read. Save it as a new PDF and upload that.`);
    case 'no-text':
      return unreadable(`We couldn’t find any text in this ${file}. Is it the right one?`);
    case 'too-long':
      return tooLarge(
        `This ${file} is too long. We can take up to ${correctedTextMaxLength.toLocaleString('en-US')} characters, which is about 60 pages.`,
      );
    case 'too-many-pages':
      return tooLarge(`This PDF has ${failure.pages} pages. We can take up to ${uploadLimits.pages}.`);
    case 'too-many-scans':
      return tooLarge(
        `This PDF has ${failure.pages} scanned pages, and we can read ${uploadLimits.recognisePages}. Upload fewer pages, or a PDF saved straight from Word or Google Docs.`,
      );
    case 'odd-page':
      return unreadable(
        `Page ${failure.page} of this PDF isn’t the size of a sheet of paper, so we can’t read it. Print it to a letter-size PDF and upload that.`,
      );
    case 'unclear-scan':
      return unreadable(
        `Page ${failure.page} of this scan isn’t clear enough to read. Scan it again with more light, straight and sharp.`,
      );
  }
}

function unreadable(detail: string): AppError {
  return new AppError('unreadable_file', `${detail} ${earlierFile}`);
}

function tooLarge(detail: string): AppError {
  return new AppError('too_large', `${detail} ${earlierFile}`);
}
