import type { RecordFileKind } from './shared-records.ts';

/**
 * The seal of a record: anyone with the file can check that we made it and that nothing in it has changed.
 * It signs a digest of everything in the file but the seal itself. A text carries it as its last line, a page as a comment,
 * a picture in a piece of its own.
 */
export interface Seal {
  /** Names the key. */
  kid: string;
  sealedAt: string;
  signature: string;
}

const pattern = /fairhand-seal:1:([\w-]{16}):(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z):([\w-]{86})/;
/** The last line, and nothing but that: anywhere else it could hide what stands behind it. */
const lastLine = new RegExp(`(?:^|\\r\\n|[\\r\\n])(?:${pattern.source}|<!-- ${pattern.source} -->)\\s*$`);

export function writeSeal({ kid, sealedAt, signature }: Seal): string {
  return `fairhand-seal:1:${kid}:${sealedAt}:${signature}`;
}

export function readSeal(text: string): Seal | null {
  const [whole, kid, sealedAt, signature] = pattern.exec(text) ?? [];
  if (whole !== text || !kid || !sealedAt || !signature) return null;
  return { kid, sealedAt, signature };
}

/** What is signed. The moment is part of it: nobody can move it. */
export function sealedMessage({ kid, sealedAt }: Pick<Seal, 'kid' | 'sealedAt'>, digest: string): string {
  return `fairhand-seal:1:${kid}:${sealedAt}:${digest}`;
}

/** As hexadecimal digits. */
export async function digestOf(content: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', content);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export interface SealedFile {
  seal: string | null;
  /** All the rest, as it is signed. */
  content: Uint8Array<ArrayBuffer>;
  /** As what we made it; null for what is no file of ours. */
  kind: RecordFileKind | null;
}

/**
 * What our files begin with. It’s signed, and stands before the first letter that a student chose, so a seal proves the kind
 * of its file too. That matters: a text that is opened as a page could show anything the student wrote into it as markup.
 */
const pageStart = '<!doctype html>';
const textStart = 'Authorship record\n';

function kindOf(text: string): RecordFileKind | null {
  if (text.startsWith(pageStart)) return 'html';
  return text.startsWith(textStart) ? 'txt' : null;
}

const endings: Record<RecordFileKind, RegExp> = { txt: /\.txt$/i, html: /\.html?$/i, png: /\.png$/i };

/** Whether a computer opens a file of that name as what it is. */
export function isNamedAs(name: string, kind: RecordFileKind): boolean {
  return endings[kind].test(name);
}

/** A file, or a text that was copied out of one, without its seal. */
export function splitSealed(file: Uint8Array<ArrayBuffer>): SealedFile {
  return isPng(file) ? splitPng(file) : splitText(new TextDecoder().decode(file));
}

function splitText(text: string): SealedFile {
  const last = lastLine.exec(text);
  const plain = plainText(last ? text.slice(0, last.index) : text);
  const seal = last ? (pattern.exec(last[0])?.[0] ?? null) : null;
  return { seal, content: new TextEncoder().encode(plain), kind: kindOf(plain) };
}

export function textContent(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(plainText(text));
}

/** Mail programs and clipboards change line ends and fixed blanks on the way: that is no change of the words. */
function plainText(text: string): string {
  const plain = text
    .replace(/^\uFEFF/, '')
    .replaceAll(/\r\n?/g, '\n')
    .trimEnd();
  if (!plain.startsWith(pageStart)) return plain.replaceAll('\u00A0', ' ');
  // In a tag or a style of a page it is one: a fixed blank there takes a word’s ink away.
  return plain.replaceAll(/<style>[^]*?<\/style>|<[^>]*>|\u00A0/g, (found) => (found === '\u00A0' ? ' ' : found));
}

const pngStart = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const sealPiece = 'fairhand-seal';

function isPng(file: Uint8Array): boolean {
  return pngStart.every((byte, at) => file[at] === byte);
}

/** A picture is a row of pieces: length, name, data, sum. */
function splitPng(file: Uint8Array<ArrayBuffer>): SealedFile {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  let seal: string | null = null;
  const kept: Uint8Array[] = [file.subarray(0, pngStart.length)];
  for (let at = pngStart.length; at < file.length;) {
    const end = at + 12 <= file.length ? at + 12 + view.getUint32(at) : file.length;
    const data = latin(file.subarray(at + 8, end - 4));
    if (latin(file.subarray(at + 4, at + 8)) === 'tEXt' && data.startsWith(`${sealPiece}\0`))
      seal = data.slice(sealPiece.length + 1);
    else kept.push(file.subarray(at, end));
    at = Math.max(end, at + 1);
  }
  return { seal: seal === null || readSeal(seal) === null ? null : seal, content: joined(kept), kind: 'png' };
}

/** Puts the seal into a picture, in front of its last piece. */
export function sealPng(file: Uint8Array, seal: string): Uint8Array<ArrayBuffer> {
  const named = bytesOf(`tEXt${sealPiece}\0${seal}`);
  const piece = new Uint8Array(named.length + 8);
  const view = new DataView(piece.buffer);
  view.setUint32(0, named.length - 4);
  piece.set(named, 4);
  view.setUint32(named.length + 4, crc32(named));
  const lastPiece = file.length - 12;
  return joined([file.subarray(0, lastPiece), piece, file.subarray(lastPiece)]);
}

function latin(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes.subarray(0, 1000)) text += String.fromCharCode(byte);
  return text;
}

function bytesOf(text: string): Uint8Array {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** The sum that ends each piece of a picture. */
function crc32(bytes: Uint8Array): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return (sum ^ 0xffffffff) >>> 0;
}
