import type { DocumentKind } from '#contracts/documents.ts';
import type { FileType } from '#contracts/file-types.ts';
import { uploadLimits } from '#contracts/limits.ts';
import { dayText } from '#web/lib/day-text.ts';
import { sizeText } from '#web/lib/size-text.ts';
import type { StoredDocument } from './documents.api.ts';

export const documentNames: Record<DocumentKind, string> = { resume: 'Resume', transcript: 'Transcript' };

function pagesText(pages: number): string {
  return pages === 1 ? '1 page' : `${pages} pages`;
}

/** How a person calls a file of each type. */
export const fileNames: Record<FileType, string> = { pdf: 'PDF', docx: 'Word file', txt: 'text' };

/** '2 pages, 184 KB', 'Word file, 18 KB'. */
export function fileText({
  fileType,
  pages,
  fileBytes,
}: Pick<StoredDocument, 'fileType' | 'pages' | 'fileBytes'>): string {
  const name = fileType === 'txt' ? 'Text' : fileNames[fileType];
  return `${pages > 0 ? pagesText(pages) : name}, ${sizeText(fileBytes)}`;
}

/** What is known about a stored file, each a few words. */
export function documentFacts(document: StoredDocument): string[] {
  const facts = [fileText(document), dayText(document.updatedAt), document.isCorrected ? 'text fixed by you' : ''];
  return facts.filter((fact) => fact !== '');
}

const limits = { size: sizeText(uploadLimits.bytes), pages: uploadLimits.pages };

export const fileHint = `PDF, Word (.docx) or text (.txt), up to ${limits.size} and ${limits.pages} pages.`;

export function tooLargeText(bytes: number): string {
  return `This file is ${sizeText(bytes)}, and we can take up to ${limits.size}. Try saving it with smaller pictures, or without them.`;
}
