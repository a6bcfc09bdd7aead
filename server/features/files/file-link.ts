import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

/** What a link says, and its signature vouches for. */
export interface FileLink {
  key: string;
  /** The name under which the browser saves it. */
  name: string;
  /** Profile of the person whose file it is, and of the one to whom the link was given. */
  owner: string;
  reader: string;
  /** Seconds since 1970. */
  expires: number;
}

export const FileLinkQuery = z.object({
  /** Whatever the signature vouches for. */
  name: z.string().min(1).max(400),
  owner: z.uuid(),
  reader: z.uuid(),
  expires: z.string().regex(/^\d{1,12}$/),
  signature: z.string().max(100),
});
export type FileLinkQuery = z.infer<typeof FileLinkQuery>;

export function signedPath(link: FileLink, secret: string): string {
  const query = new URLSearchParams({
    name: link.name,
    owner: link.owner,
    reader: link.reader,
    expires: String(link.expires),
    signature: sign(link, secret),
  });
  return `/api/files/${link.key}?${query.toString()}`;
}

/** The link, if it is one of ours and not over yet. */
export function checkLink(key: string, query: FileLinkQuery, secret: string, now: Date): FileLink | null {
  const { name, owner, reader } = query;
  const link: FileLink = { key, name, owner, reader, expires: Number(query.expires) };
  const given = Buffer.from(query.signature);
  const right = Buffer.from(sign(link, secret));
  const isOurs = given.length === right.length && timingSafeEqual(given, right);
  return isOurs && link.expires * 1000 > now.getTime() ? link : null;
}

/** As a list, so that no two different links sign the same bytes. */
function sign({ key, name, owner, reader, expires }: FileLink, secret: string): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify([key, name, owner, reader, expires]))
    .digest('base64url');
}
