import http from 'node:http';

export interface Reading {
  /** From the request to the first token, ms. */
  firstMs: number;
  tokens: number;
  /** How long each token was on its way, ms; only those read within `window`. */
  delays: number[];
  isWhole: boolean;
}

const stamp = /(\d+\.\d{3}) /g;
const agent = new http.Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });

export function clock(): number {
  return Number(process.hrtime.bigint()) / 1e6;
}

export interface Asked {
  id: string;
  tokens: number;
  everyMs: number;
}

/** By `clock()`. */
export interface Window {
  from: number;
  to: number;
}

/** Reads a stream of time stamps, from the relay or from the pipe: both carry them in their own wrapping. */
export function readTokens(
  url: string,
  asked: Asked,
  { window, leaveAfterFirst = false }: { window?: Window; leaveAfterFirst?: boolean } = {},
): Promise<Reading & { leftAt: number }> {
  return new Promise((resolve, reject) => {
    const began = clock();
    const reading: Reading = { firstMs: Number.NaN, tokens: 0, delays: [], isWhole: false };
    let tail = '';
    let leftAt = 0;
    const request = http.request(url, {
      method: 'POST',
      agent,
      headers: { 'content-type': 'application/json', accept: 'text/event-stream', 'accept-encoding': 'gzip, br' },
    });
    const finish = () => resolve({ ...reading, leftAt });
    request.on('error', (error) => (leftAt > 0 ? finish() : reject(error)));
    request.on('response', (response) => {
      response.setEncoding('latin1');
      response.on('data', (piece: string) => {
        const now = clock();
        const text = tail + piece;
        let read = 0;
        for (const match of text.matchAll(stamp)) {
          read = match.index + match[0].length;
          reading.tokens += 1;
          if (reading.tokens === 1) reading.firstMs = now - began;
          if (window && now >= window.from && now < window.to) reading.delays.push(now - Number(match[1]));
        }
        // A stamp may be cut between two pieces; nothing else that is waited for is longer than this.
        tail = text.slice(Math.max(read, text.length - 80));
        if (leaveAfterFirst && reading.tokens > 0 && leftAt === 0) {
          leftAt = clock();
          request.destroy();
        }
      });
      response.on('error', finish);
      response.on('close', finish);
      response.on('end', () => {
        reading.isWhole = /event: done|\[DONE\]/.test(tail);
        finish();
      });
    });
    request.end(
      JSON.stringify({
        model: 'bench',
        stream: true,
        messages: [{ role: 'user', content: JSON.stringify(asked) }],
      }),
    );
  });
}
