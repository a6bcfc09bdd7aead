import { strToU8, zipSync, type Zippable } from 'fflate';

/** A file of its own, because only a download needs the packer. */
export function packBundle(files: Record<string, string | Uint8Array>): Blob {
  const entries = Object.entries(files).map(([name, content]): [string, Zippable[string]] =>
    // Uploaded files are packed already, as PDFs and Word documents are.
    typeof content === 'string' ? [name, strToU8(content)] : [name, [content, { level: 0 }]],
  );
  return new Blob([zipSync(Object.fromEntries(entries))], { type: 'application/zip' });
}
