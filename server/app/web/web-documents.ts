import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const packBrotli = promisify(brotliCompress);
const packGzip = promisify(gzip);

export interface WebDocument {
  etag: string;
  plain: Buffer;
  brotli: Buffer;
  gzip: Buffer;
}

/** What the build could not know about the site: where it lives, and whether people may sign up. */
export interface Site {
  publicUrl: string;
  isSignupClosed: boolean;
}

/** Puts it in, and the year that a reader is in. */
export function fillDocument(html: string, { publicUrl, isSignupClosed, year }: Site & { year: number }): string {
  const filled = html.replaceAll('{{public_url}}', publicUrl).replaceAll('{{year}}', String(year));
  return isSignupClosed ? filled.replace('<html ', '<html data-signup="closed" ') : filled;
}

/**
 * Packs a document when it is first asked for and keeps it for as long as its year lasts. A page is a few times smaller
 * at the highest level than at the one that suits answers made on the spot, and the cost is met once.
 */
export function keepDocument(html: string, { now, ...site }: Site & { now: () => Date }): () => Promise<WebDocument> {
  let kept: { year: number; document: Promise<WebDocument> } | null = null;
  return () => {
    const year = now().getFullYear();
    if (kept?.year !== year) {
      kept = { year, document: packDocument(fillDocument(html, { ...site, year })) };
    }
    return kept.document;
  };
}

async function packDocument(html: string): Promise<WebDocument> {
  const plain = Buffer.from(html);
  const [brotli, zipped] = await Promise.all([
    packBrotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }),
    packGzip(plain, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  return { etag, plain, brotli, gzip: zipped };
}

/** The best form of a document that the browser says it can read. */
export function chooseEncoding(accepted: string | undefined): 'br' | 'gzip' | null {
  const names = new Set(
    (accepted ?? '')
      .split(',')
      .map((part) => part.trim().toLowerCase())
      .filter((part) => !/;\s*q=0(?:\.0*)?$/.test(part))
      .map((part) => part.split(';')[0]?.trim()),
  );
  if (names.has('br')) return 'br';
  return names.has('gzip') ? 'gzip' : null;
}
