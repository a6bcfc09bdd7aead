import net from 'node:net';
import { percentile } from './processes.ts';

export interface Load {
  requestsPerSecond: number;
  p50Ms: number;
  p99Ms: number;
  requests: number;
}

/**
 * Keeps `connections` requests in flight for a while, over bare sockets: a full HTTP client would cost more than the server
 * under test and hide the difference. Any answer but 200 fails the run.
 */
export async function load(
  url: string,
  options: { seconds: number; connections: number; token?: string; everyMs?: number },
): Promise<Load> {
  const { hostname, port, pathname, search } = new URL(url);
  const bearer = options.token ? `authorization: Bearer ${options.token}\r\n` : '';
  const request = `GET ${pathname}${search} HTTP/1.1\r\nhost: ${hostname}:${port}\r\n${bearer}\r\n`;
  const times: number[] = [];
  const began = performance.now();
  const end = began + options.seconds * 1000;
  await Promise.all(
    Array.from({ length: options.connections }, () =>
      keepAsking(Number(port), hostname, request, { end, times, pauseMs: options.everyMs ?? 0 }),
    ),
  );
  const elapsed = (performance.now() - began) / 1000;
  times.sort((a, b) => a - b);
  return {
    requests: times.length,
    requestsPerSecond: times.length / elapsed,
    p50Ms: percentile(times, 0.5),
    p99Ms: percentile(times, 0.99),
  };
}

function keepAsking(
  port: number,
  host: string,
  request: string,
  { end, times, pauseMs }: { end: number; times: number[]; pauseMs: number },
): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = net.connect(port, host);
    socket.setNoDelay(true);
    let buffered = '';
    let sentAt = 0;
    const send = () => {
      sentAt = performance.now();
      socket.write(request);
    };
    socket.on('connect', send);
    socket.on('error', reject);
    socket.on('data', (chunk) => {
      buffered += chunk.toString('latin1');
      const headEnd = buffered.indexOf('\r\n\r\n');
      if (headEnd < 0) return;
      const length = /\r\ncontent-length: (\d+)/i.exec(buffered)?.[1];
      if (length === undefined || buffered.length < headEnd + 4 + Number(length)) return;
      if (!buffered.startsWith('HTTP/1.1 200')) {
        socket.destroy();
        reject(new Error(`The server answered ${buffered.slice(0, 300)}`));
        return;
      }
      buffered = '';
      times.push(performance.now() - sentAt);
      if (performance.now() < end) {
        if (pauseMs > 0) setTimeout(send, pauseMs);
        else send();
      } else {
        socket.destroy();
        resolve();
      }
    });
  });
}
