import { lookup as resolve, type LookupAddress } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { signalAfter } from '#server/platform/running-time.ts';
import { isPublicAddress } from './private-address.ts';

/** A page that may not be fetched, or could not be. The message is for the log, not for a person. */
export class PageRefused extends Error {}

export interface FetchedPage {
  /** Where it was found in the end. */
  url: string;
  contentType: string;
  text: string;
}

export interface FetchPageOptions {
  signal: AbortSignal;
  maxBytes?: number;
  /** Which addresses may be reached; tests open their own. */
  isAllowed?: (address: string) => boolean;
}

const answerWithinMs = 8000;
const maxRedirects = 4;

/**
 * Fetches a page from the open internet and from nowhere else. The address is checked at the moment of connecting, for every
 * redirect anew, so that a name that points inside, or changes its mind between look and call, gets nowhere.
 */
export async function fetchPage(address: string, options: FetchPageOptions): Promise<FetchedPage> {
  const signal = AbortSignal.any([options.signal, signalAfter(answerWithinMs)]);
  let url = readAddress(address);
  for (let step = 0; step <= maxRedirects; step += 1) {
    const answer = await request(url, { ...options, signal });
    if ('text' in answer) return answer;
    url = readAddress(new URL(answer.location, url).href);
  }
  throw new PageRefused('too many redirects');
}

function readAddress(address: string): URL {
  if (!URL.canParse(address)) throw new PageRefused('not an address');
  const url = new URL(address);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new PageRefused('not a web address');
  if (url.username || url.password) throw new PageRefused('an address with a password');
  return url;
}

function request(
  url: URL,
  { signal, maxBytes = 2 * 1024 * 1024, isAllowed = isPublicAddress }: FetchPageOptions,
): Promise<FetchedPage | { location: string }> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // An address in figures is never looked up, so it is checked here.
  if (isIP(host) && !isAllowed(host)) return Promise.reject(new PageRefused('a private address'));
  const { get } = url.protocol === 'https:' ? https : http;
  return new Promise((done, fail) => {
    const call = get(
      url,
      {
        signal,
        agent: false,
        lookup: guardedLookup(isAllowed),
        headers: {
          accept: 'text/html, text/plain;q=0.8',
          'accept-encoding': 'identity',
          'user-agent': 'FairhandResearch/1',
        },
      },
      (answer) => {
        const status = answer.statusCode ?? 0;
        const { location } = answer.headers;
        if (status >= 300 && status < 400 && location) {
          answer.destroy();
          done({ location });
          return;
        }
        const contentType = answer.headers['content-type'] ?? '';
        if (status !== 200 || !/^text\/(html|plain)|^application\/xhtml/i.test(contentType)) {
          answer.destroy();
          fail(new PageRefused(`status ${status}, ${contentType}`));
          return;
        }
        const chunks: Buffer[] = [];
        let bytes = 0;
        answer.on('data', (chunk: Buffer) => {
          bytes += chunk.length;
          if (bytes > maxBytes) answer.destroy(new PageRefused('too large'));
          else chunks.push(chunk);
        });
        answer.on('error', fail);
        answer.on('end', () => done({ url: url.href, contentType, text: decode(Buffer.concat(chunks), contentType) }));
      },
    );
    call.on('error', fail);
  });
}

function guardedLookup(isAllowed: (address: string) => boolean): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      const [first] = addresses ?? [];
      if (error || !first) callback(error ?? new PageRefused('no address'), '', 0);
      // One inside among several is enough to refuse: which of them is taken is not ours to say.
      else if (addresses.some(({ address }) => !isAllowed(address))) {
        callback(new PageRefused('a private address'), '', 0);
      } else if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
}

function decode(bytes: Buffer, contentType: string): string {
  const name = /charset=["']?([\w-]+)/i.exec(contentType)?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(name).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}
