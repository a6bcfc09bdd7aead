import { listZip, type ZipEntry } from '#server/platform/read-zip.ts';
import { mostWordParts } from '#server/providers/documents/word/word-files.ts';
import { attribute, decodeXml, xmlPieces } from '#server/providers/documents/word/xml-pieces.ts';
import { readBody, type CommentPlace, type WordRevision } from './read-body.ts';
import { readRemarks, readThreads } from './read-comments.ts';

export interface WordComment extends CommentPlace {
  id: string;
  author: string;
  date: string;
  text: string;
  /** The comment that it answers. */
  parentId: string | null;
  isSettled: boolean;
}

/** A Word file with tracked changes and comments, as data. */
export interface MarkedWord {
  accepted: string;
  original: string;
  revisions: WordRevision[];
  comments: WordComment[];
  /** Properties that whoever made the file gave it, by their names. */
  properties: Record<string, string>;
}

/** Far more than an essay has: bytes of each part once unpacked, and comments. */
const mostBytes = 12 * 1024 * 1024;
const mostComments = 1000;

/** Null where it isn't a Word file we can read. Give it only what was looked through for dangers. */
export async function readMarked(bytes: Uint8Array): Promise<MarkedWord | null> {
  const entries = listZip(bytes, mostWordParts);
  const xml = await partText(entries, 'word/document.xml');
  const body = xml === null ? null : readBody(xml);
  if (!body) return null;
  const remarks = readRemarks((await partText(entries, 'word/comments.xml')) ?? '').slice(0, mostComments);
  const { parents, settled } = readThreads((await partText(entries, 'word/commentsExtended.xml')) ?? '');
  const byParagraph = new Map(remarks.flatMap(({ id, paragraphs }) => paragraphs.map((each) => [each, id])));
  const end = { from: body.accepted.length, to: body.accepted.length };
  const nowhere = { accepted: end, original: { from: body.original.length, to: body.original.length } };
  return {
    accepted: body.accepted,
    original: body.original,
    revisions: body.revisions,
    comments: remarks.map(({ paragraphs, ...remark }) => {
      const own = paragraphs.at(-1) ?? '';
      const parent = parents.get(own);
      const parentId = parent === undefined ? null : (byParagraph.get(parent) ?? null);
      const place = body.places.get(remark.id) ?? nowhere;
      return Object.assign(remark, place, { parentId, isSettled: settled.has(own) });
    }),
    properties: readProperties((await partText(entries, 'docProps/custom.xml')) ?? ''),
  };
}

async function partText(entries: readonly ZipEntry[] | null, name: string): Promise<string | null> {
  const content = await entries?.find((entry) => entry.name === name)?.read(mostBytes);
  return content?.toString('utf8') ?? null;
}

function readProperties(xml: string): Record<string, string> {
  const properties: Record<string, string> = {};
  let name = '';
  for (const piece of xmlPieces(xml) ?? []) {
    if (piece.kind === 'text') {
      if (name !== '') properties[name] = (properties[name] ?? '') + decodeXml(piece.text).trim();
    } else if (piece.name === 'property') {
      name = piece.kind === 'open' ? attribute(piece.attributes, 'name') : '';
    }
  }
  return properties;
}
