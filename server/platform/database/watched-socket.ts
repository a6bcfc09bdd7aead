import net from 'node:net';
import { Duplex } from 'node:stream';
import { runningTime, type RunningTime } from '#server/platform/running-time.ts';
import { outsideRequests } from '#server/platform/request-scope.ts';

export interface Watch {
  /** How long the database may stay silent before its first word. */
  connectMs: number;
  /** How long it may stay silent after it was asked; null where nobody watches a connection that was opened. */
  silentMs: number | null;
  onDropped: (silentMs: number) => void;
}

/** The address as the driver has read it out of DATABASE_URL. */
interface DatabaseAddress {
  host: string[];
  port: number[];
  /** Of a Unix socket. */
  path?: string | false;
}

/**
 * Connections that have said nothing since a dropped one fell silent are probably dead too: they took the same route. Those that
 * nobody waits for are given up at once, and the others get this long.
 */
const doubtedMs = 2000;

let dropped = 0;
/** When the last one that was dropped was asked in vain. Whatever was heard since then proves that the route works. */
let silentSince = Number.NEGATIVE_INFINITY;

/** How many of this process's connections have been dropped since it started. */
export function droppedConnections(): number {
  return dropped;
}

/** The server's own limit ends a slow statement. This one is for a server, or a proxy on the way to it, that says nothing. */
class DatabaseSilent extends Error {
  readonly code = 'ETIMEDOUT';
}

/**
 * Makes the sockets of the driver's connections. One that was written to and has read nothing since is dropped after
 * `silentMs`: what waits on it fails at once, and the driver opens another. The driver itself would wait for hours, until the
 * operating system gives the connection up. Time in which our process stood still doesn't count.
 */
export function createWatchedSockets(watch: Watch): (address: DatabaseAddress) => Duplex {
  let turn = 0;
  return ({ host, port, path }) => {
    const index = turn++ % host.length;
    // Not connected yet when the driver gets it: what is written meanwhile waits, and a failure takes the driver's usual way.
    const socket = path
      ? net.connect(path)
      : net.connect({ port: port[index] ?? 5432, host: host[index] ?? 'localhost', noDelay: true });
    return new WatchedSocket(socket, host[index], watch);
  };
}

/**
 * A layer over the socket, so that it works below TLS too, which goes around the methods of a plain one. It counts bytes and
 * not messages: of several questions sent together, one that is left without an answer is noticed with the next that is sent.
 */
class WatchedSocket extends Duplex {
  /** The driver reads it for TLS. */
  readonly host: string | undefined;
  readonly #socket: net.Socket;
  readonly #timer: NodeJS.Timeout;
  readonly #time: RunningTime;
  #asked: { at: number; ranMs: number } | null = null;
  #heardAt = performance.now();
  #limitMs: number;
  /** It was silent for too long when we last looked. */
  #isOverdue = false;

  constructor(socket: net.Socket, host: string | undefined, watch: Watch) {
    super({ allowHalfOpen: false });
    this.host = host;
    this.#socket = socket;
    this.#limitMs = watch.connectMs;
    const everyMs = Math.min(250, watch.connectMs / 4, (watch.silentMs ?? Infinity) / 4);
    this.#time = runningTime(everyMs);
    // It belongs to no request, though one of them opened it.
    this.#timer = outsideRequests(() => setInterval(() => this.#look(watch), everyMs)).unref();
    socket.on('data', (chunk) => {
      if (watch.silentMs === null) clearInterval(this.#timer);
      else this.#limitMs = watch.silentMs;
      this.#asked = null;
      this.#isOverdue = false;
      this.#heardAt = performance.now();
      if (!this.push(chunk)) socket.pause();
    });
    socket.on('end', () => this.push(null));
    socket.on('error', (error) => this.destroy(error));
    socket.on('close', () => this.destroy());
  }

  get readyState(): string {
    return this.#socket.readyState;
  }

  setKeepAlive(enable: boolean, delayMs: number): void {
    this.#socket.setKeepAlive(enable, delayMs);
  }

  override _read(): void {
    this.#socket.resume();
  }

  override _write(chunk: Uint8Array, _encoding: BufferEncoding, done: () => void): void {
    this.#asked ??= { at: performance.now(), ranMs: this.#time.look() };
    if (this.#socket.write(chunk)) done();
    else this.#socket.once('drain', done);
  }

  override _final(done: () => void): void {
    this.#socket.end(done);
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    clearInterval(this.#timer);
    this.#socket.destroy();
    done(error);
  }

  #look({ onDropped }: Watch): void {
    const ranMs = this.#time.look();
    const isDoubted = this.#heardAt < silentSince;
    if (this.#asked === null) {
      if (isDoubted) this.destroy();
      return;
    }
    const silence = Math.round(ranMs - this.#asked.ranMs);
    if (silence < (isDoubted ? Math.min(doubtedMs, this.#limitMs) : this.#limitMs)) return;
    // A process that stood still itself looks at its clock before it reads what has come meanwhile.
    if (!this.#isOverdue) {
      this.#isOverdue = true;
      return;
    }
    dropped += 1;
    if (!isDoubted) silentSince = this.#asked.at;
    onDropped(silence);
    this.destroy(new DatabaseSilent(`The database has said nothing for ${silence} ms.`));
  }
}
