import type { AttachmentKind } from '#contracts/requests.ts';
import { listZip } from '#server/platform/read-zip.ts';
import { isPdf } from '#server/platform/is-pdf.ts';
import { mostWordParts } from '#server/providers/documents/word/word-files.ts';
import { findDanger, type DocxDanger } from './docx-dangers.ts';

/** What a file is by its bytes, whatever it calls itself, or why it is not taken: students open what a writer sends. */
export async function inspectAttachment(
  bytes: Uint8Array,
): Promise<{ kind: AttachmentKind } | { danger: DocxDanger | 'unknown' }> {
  if (isPdf(bytes)) return { kind: 'pdf' };
  const entries = bytes[0] === 0x50 && bytes[1] === 0x4b ? listZip(bytes, mostWordParts) : null;
  const names = new Set(entries?.map(({ name }) => name));
  if (!entries || !names.has('[Content_Types].xml') || !names.has('word/document.xml')) return { danger: 'unknown' };
  const danger = await findDanger(entries);
  return danger === null ? { kind: 'docx' } : { danger };
}
