import { withoutControls } from '#server/platform/without-controls.ts';

/** What stands one after the other in an XML text: tags by their name with prefix, and the words between them. */
export type XmlPiece =
  | { kind: 'open' | 'close' | 'empty'; name: string; attributes: string }
  | { kind: 'text'; text: string };

/**
 * Reads XML as an office program writes it, in one pass and without building a tree. Null where it declares entities, which
 * no office program does: they are how a small file becomes a huge one.
 */
export function xmlPieces(xml: string): Generator<XmlPiece> | null {
  return xml.includes('<!DOCTYPE') || xml.includes('<!ENTITY') ? null : pieces(xml);
}

function* pieces(xml: string): Generator<XmlPiece> {
  let at = 0;
  while (at < xml.length) {
    const start = xml.indexOf('<', at);
    if (start < 0) return;
    if (start > at) yield { kind: 'text', text: xml.slice(at, start) };
    const end = xml.indexOf('>', start);
    if (end < 0) return;
    if (xml[start + 1] !== '?' && xml[start + 1] !== '!') yield readTag(xml.slice(start + 1, end));
    at = end + 1;
  }
}

function readTag(tag: string): XmlPiece {
  if (tag.startsWith('/')) return { kind: 'close', name: tag.slice(1).trim(), attributes: '' };
  const isEmpty = tag.endsWith('/');
  const inside = isEmpty ? tag.slice(0, -1) : tag;
  const space = inside.search(/\s/);
  const name = space < 0 ? inside : inside.slice(0, space);
  return { kind: isEmpty ? 'empty' : 'open', name, attributes: space < 0 ? '' : inside.slice(space) };
}

/** The value of an attribute by its name with prefix; empty where it has none. */
export function attribute(attributes: string, name: string): string {
  const start = attributes.indexOf(` ${name}="`);
  if (start < 0) return '';
  const from = start + name.length + 3;
  const end = attributes.indexOf('"', from);
  return end < 0 ? '' : decodeXml(attributes.slice(from, end));
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** No XML may hold control characters or halves of others, also not by their numbers; no database keeps them all. */
export function decodeXml(text: string): string {
  if (!text.includes('&')) return withoutControls(text);
  const decoded = text.replaceAll(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{2,4}));/gi, (whole, hex, decimal, name) => {
    if (name !== undefined) return named[name] ?? whole;
    const code = hex === undefined ? Number.parseInt(decimal, 10) : Number.parseInt(hex, 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
  return withoutControls(decoded);
}
