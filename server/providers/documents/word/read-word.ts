import { correctedTextMaxLength } from '#contracts/limits.ts';
import { listZip, type ZipEntry } from '#server/platform/read-zip.ts';
import type { ReadingFailure } from '#server/providers/pdf/reading-failure.ts';
import { cleanLayout } from '#server/providers/pdf/text/clean-text.ts';
import { mostWordParts } from './word-files.ts';
import { wordText } from './word-text.ts';
import { readStyles } from './word-styles.ts';

/** Far more than a resume has: bytes of each part once unpacked. */
const mostBytes = 12 * 1024 * 1024;

const headPart = /^word\/header\d*\.xml$/;
const footPart = /^word\/footer\d*\.xml$/;

/** The text of a Word file: what stands at the head of its pages, the pages, and what stands at their foot. */
export async function readWord(bytes: Uint8Array): Promise<{ text: string } | { failure: ReadingFailure }> {
  const entries = listZip(bytes, mostWordParts);
  const body = entries?.find(({ name }) => name === 'word/document.xml');
  if (!entries || !body) return { failure: { reason: 'damaged' } };
  const styleSheet = entries.find(({ name }) => name === 'word/styles.xml');
  const styles = readStyles((await (styleSheet && partText(styleSheet))) ?? '');
  const texts: string[] = [];
  for (const part of [...partsOf(entries, headPart), body, ...partsOf(entries, footPart)]) {
    const xml = await partText(part);
    const text = xml === null ? null : wordText(xml, styles);
    if (text === null && part === body) return { failure: { reason: 'too-hard' } };
    // The first page and the others may have the same head.
    if (text !== null && text.trim() !== '' && !texts.includes(text)) texts.push(text);
  }
  const text = cleanLayout(texts.join('\n\n'));
  if (!/\p{L}/u.test(text)) return { failure: { reason: 'no-text' } };
  return text.length > correctedTextMaxLength ? { failure: { reason: 'too-long' } } : { text };
}

function partsOf(entries: readonly ZipEntry[], pattern: RegExp): ZipEntry[] {
  const found = entries.filter(({ name }) => pattern.test(name)).sort((a, b) => a.name.localeCompare(b.name));
  // Three kinds of head are all there are: first page, left and right.
  return found.slice(0, 6);
}

async function partText(part: ZipEntry): Promise<string | null> {
  const content = await part.read(mostBytes);
  return content === null ? null : content.toString('utf8');
}
