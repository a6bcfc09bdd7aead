import { strToU8, zipSync } from 'fflate';

/** A file of its own, because only a download needs the packer. */
export function packBundle(files: Record<string, string>): Blob {
  const packed = zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
  return new Blob([packed], { type: 'application/zip' });
}
