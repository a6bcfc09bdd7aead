import { fileTypes, type FileType } from '#contracts/file-types.ts';

/** What was chosen: a file we can read, Word before 2007, or something else. */
export type TakenFile = { kind: 'file'; file: File } | { kind: 'old-word' } | { kind: 'other' };

const endings: Record<string, FileType> = { pdf: 'pdf', docx: 'docx', txt: 'txt', text: 'txt', md: 'txt' };

/** What the browser's file picker offers. */
export const acceptedFiles = ['.pdf', '.docx', '.txt', ...Object.values(fileTypes)].join(',');

/** By its type, and where the browser knows none (a phone, a computer without Word) by its ending. It is sent as what it is. */
export function takeFile(file: File): TakenFile {
  const ending = file.name.slice(file.name.lastIndexOf('.') + 1).toLowerCase();
  if (file.type === 'application/msword' || ending === 'doc') return { kind: 'old-word' };
  const isUnknown = file.type === '' || file.type === 'application/octet-stream' || file.type === 'text/markdown';
  const types = Object.entries(fileTypes) as [FileType, string][];
  const known = isUnknown ? endings[ending] : types.find(([, type]) => type === file.type)?.[0];
  if (!known) return { kind: 'other' };
  return { kind: 'file', file: isUnknown ? new File([file], file.name, { type: fileTypes[known] }) : file };
}
