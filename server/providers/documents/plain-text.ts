import { correctedTextMaxLength } from '#contracts/limits.ts';
import type { ReadingFailure } from '#server/providers/pdf/reading-failure.ts';
import { cleanLayout } from '#server/providers/pdf/text/clean-text.ts';

/** A character takes at most four bytes, and twice as much text as is kept is enough to know that it is too much. */
const mostBytes = 8 * correctedTextMaxLength;

/** The text of a file that holds nothing else, or why there is none. Null for a file that is no text at all. */
export function readPlainText(bytes: Uint8Array): { text: string } | { failure: ReadingFailure } | null {
  const raw = decodeText(bytes.subarray(0, mostBytes));
  if (raw === null) return null;
  const text = cleanLayout(raw);
  if (!/\p{L}/u.test(text)) return { failure: { reason: 'no-text' } };
  return text.length > correctedTextMaxLength || bytes.length > mostBytes
    ? { failure: { reason: 'too-long' } }
    : { text };
}

/** UTF-8, UTF-16 as Windows saves it, or the old Western encoding. Null where the bytes are no letters in any of them. */
export function decodeText(bytes: Uint8Array): string | null {
  const encoding = unicodeOf(bytes);
  if (encoding === null && bytes.includes(0)) return null;
  if (encoding !== null) return new TextDecoder(encoding).decode(bytes);
  const isCut = bytes.length === mostBytes;
  try {
    return new TextDecoder('utf-8', { fatal: !isCut }).decode(bytes);
  } catch {
    const text = new TextDecoder('windows-1252').decode(bytes);
    return looksLikeText(text) ? text : null;
  }
}

/** By its mark, or by the zeros that every other byte of a Western text is in UTF-16. */
function unicodeOf(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const start = bytes.subarray(0, 4096);
  const zeros = [0, 0];
  for (const [i, byte] of start.entries()) if (byte === 0) zeros[i % 2] = (zeros[i % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const many = start.length / 5;
  if (odd > many && even * 10 < odd) return 'utf-16le';
  return even > many && odd * 10 < even ? 'utf-16be' : null;
}

function looksLikeText(text: string): boolean {
  const strange = text.match(/(?![\t\n\r\f])\p{Cc}/gu)?.length ?? 0;
  return strange * 200 <= text.length;
}
