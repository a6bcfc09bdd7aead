import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';

const unpack = promisify(inflateRaw);

export interface ZipEntry {
  name: string;
  /** Unpacked, or null where the entry is damaged or holds more than `most` bytes. */
  read: (most: number) => Promise<Buffer | null>;
}

const endMark = 0x06054b50;
const entryMark = 0x02014b50;
const localMark = 0x04034b50;
const [endLength, entryLength, localLength] = [22, 46, 30];
/** The comment at the end of the file has this much room. */
const longestComment = 0xffff;

/**
 * The list of what is in a zip, or null where it is none we can read. Nothing is unpacked until it is asked for, and then
 * never more than asked for: a small file that unpacks to a huge one costs nothing. Files of 4 GB, in several volumes or
 * with a password are not read.
 */
export function listZip(bytes: Uint8Array, mostEntries: number): ZipEntry[] | null {
  const zip = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(zip);
  if (end === null) return null;
  const count = zip.readUInt16LE(end + 10);
  if (count > mostEntries) return null;
  const entries: ZipEntry[] = [];
  let at = zip.readUInt32LE(end + 16);
  for (let i = 0; i < count; i += 1) {
    if (at + entryLength > end || zip.readUInt32LE(at) !== entryMark) return null;
    const nameEnd = at + entryLength + zip.readUInt16LE(at + 28);
    const place = {
      flags: zip.readUInt16LE(at + 8),
      method: zip.readUInt16LE(at + 10),
      packed: zip.readUInt32LE(at + 20),
      offset: zip.readUInt32LE(at + 42),
    };
    entries.push({
      name: zip.toString('utf8', at + entryLength, nameEnd),
      read: (most) => readEntry(zip, place, most),
    });
    at = nameEnd + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return entries;
}

function findEnd(zip: Buffer): number | null {
  const first = Math.max(0, zip.length - endLength - longestComment);
  for (let at = zip.length - endLength; at >= first; at -= 1) {
    if (zip.readUInt32LE(at) === endMark) return at;
  }
  return null;
}

interface Place {
  flags: number;
  method: number;
  packed: number;
  offset: number;
}

async function readEntry(zip: Buffer, { flags, method, packed, offset }: Place, most: number): Promise<Buffer | null> {
  const isLocked = (flags & 1) === 1;
  if (isLocked || offset + localLength > zip.length || zip.readUInt32LE(offset) !== localMark) return null;
  const start = offset + localLength + zip.readUInt16LE(offset + 26) + zip.readUInt16LE(offset + 28);
  if (start + packed > zip.length) return null;
  const content = zip.subarray(start, start + packed);
  if (method === 0) return content.length <= most ? content : null;
  if (method !== 8) return null;
  // Elsewhere than on the main thread, and it stops at the limit.
  return unpack(content, { maxOutputLength: most }).catch(() => null);
}
