import type { DocumentKind } from '#contracts/documents.ts';
import { uploadLimits } from '#contracts/limits.ts';
import { dayText } from '#web/lib/day-text.ts';
import { sizeText } from '#web/lib/size-text.ts';
import type { StoredDocument } from './documents.api.ts';

export const documentNames: Record<DocumentKind, string> = { resume: 'Resume', transcript: 'Transcript' };

function pagesText(pages: number): string {
  return pages === 1 ? '1 page' : `${pages} pages`;
}

/** '2 pages, 184 KB'. */
export function fileText({ pages, fileBytes }: Pick<StoredDocument, 'pages' | 'fileBytes'>): string {
  return `${pagesText(pages)}, ${sizeText(fileBytes)}`;
}

/** What is known about a stored file, each a few words. */
export function documentFacts(document: StoredDocument): string[] {
  const facts = [fileText(document), dayText(document.updatedAt), document.isCorrected ? 'corrected by you' : ''];
  return facts.filter((fact) => fact !== '');
}

const limits = { size: sizeText(uploadLimits.bytes), pages: uploadLimits.pages };

export const fileHint = `PDF, up to ${limits.size} and ${limits.pages} pages.`;

export function tooLargeText(bytes: number): string {
  return `This file has ${sizeText(bytes)}, and ${limits.size} is the most we can take. Please save it with smaller pictures, or without them.`;
}
