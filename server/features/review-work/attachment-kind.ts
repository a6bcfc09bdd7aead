import { unzipSync } from 'fflate';
import type { AttachmentKind } from '#contracts/requests.ts';
import { isPdf } from '#server/features/documents/upload.service.ts';

/** What a file is by its bytes, whatever it calls itself; null for anything that is not taken. */
export function kindOf(bytes: Uint8Array): AttachmentKind | null {
  if (isPdf(bytes)) return 'pdf';
  return isDocx(bytes) ? 'docx' : null;
}

/** Far more than a letter has. A list that claims to be longer would be read on past the end of the file. */
const mostParts = 2000;

/**
 * A DOCX is a zip with these two in it. Only the list of names is read and nothing is unpacked, so that a small file that
 * unpacks to a huge one costs nothing. One that brings programs along is refused: students open what a writer sends.
 */
function isDocx(bytes: Uint8Array): boolean {
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) return false;
  const names = new Set<string>();
  let parts = 0;
  try {
    unzipSync(bytes, {
      filter: ({ name }) => {
        parts += 1;
        if (parts > mostParts) throw new Error('too many parts');
        names.add(name);
        return false;
      },
    });
  } catch {
    return false;
  }
  const hasPrograms = [...names].some((name) => /vbaProject|\.bin$|activeX/i.test(name));
  return names.has('[Content_Types].xml') && names.has('word/document.xml') && !hasPrograms;
}
