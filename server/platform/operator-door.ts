import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { AppError } from './errors.ts';

/** What a running server does for the command line, by name. Data in, data out. */
export type DoorAnswers = Record<string, (question: unknown) => Promise<unknown>>;

export const doorName = 'operator.sock';

/**
 * The embedded database is open in one process alone, so the command line asks that one. The socket lies in the data folder,
 * which only the server's own user can enter.
 */
export async function openDoor(dataDir: string, answers: DoorAnswers): Promise<{ close: () => Promise<void> }> {
  const place = doorPath(dataDir);
  // Left by a process that was killed. The folder's lock says that nobody else listens on it.
  if (process.platform !== 'win32') rmSync(place, { force: true });
  const server = http.createServer(async (request, response) => {
    const answer = answers[(request.url ?? '').slice(1)];
    try {
      if (!answer || request.method !== 'POST') throw new AppError('not_found', 'The server doesn’t know this.');
      const body = JSON.stringify({ answer: (await answer(await json(request))) ?? null });
      response.writeHead(200, { 'content-type': 'application/json' }).end(body);
    } catch (error) {
      const detail = error instanceof AppError || error instanceof Error ? error.message : 'It failed.';
      response.writeHead(500, { 'content-type': 'application/json' }).end(JSON.stringify({ detail }));
    }
  });
  server.listen(place);
  await once(server, 'listening');
  return {
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Asks the server that holds the folder. Null where none listens. */
export async function askServer(dataDir: string, name: string, question: unknown): Promise<{ answer: unknown } | null> {
  const request = http.request({ socketPath: doorPath(dataDir), method: 'POST', path: `/${name}` });
  request.end(JSON.stringify(question));
  let response: http.IncomingMessage;
  try {
    [response] = (await once(request, 'response')) as [http.IncomingMessage];
  } catch {
    return null;
  }
  const body = (await json(response)) as { answer: unknown; detail?: string };
  if (response.statusCode !== 200) throw new AppError('unavailable', `The server couldn’t do it: ${body.detail ?? ''}`);
  return { answer: body.answer };
}

function doorPath(dataDir: string): string {
  if (process.platform !== 'win32') return path.join(dataDir, doorName);
  return `\\\\.\\pipe\\fairhand-${createHash('sha256').update(path.resolve(dataDir)).digest('hex').slice(0, 32)}`;
}
