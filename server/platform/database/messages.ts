import { sql } from 'drizzle-orm';
import postgres from 'postgres';
import { repeat } from '#server/platform/repeat.ts';
import { connectionOptions } from './connection-options.ts';
import type { Database } from './database.ts';

/** Hears what processes on the same database tell each other. */
export interface Hearing {
  /** Whatever is told from then on is heard. Also resolves where listening failed at first and is tried again. */
  ready: Promise<void>;
  stop: () => Promise<void>;
}

type OnMessage = (message: string) => void;
type OnFailure = (error: unknown) => void;
type Listen = (channel: string, onMessage: OnMessage, onFailure: OnFailure) => Hearing;

const listeners = new WeakMap<Database, Listen>();

/** Called once by whoever opens a database: how messages are heard on it. */
export function hearBy(db: Database, listen: Listen): void {
  listeners.set(db, listen);
}

/**
 * Hears every message on a channel from now on, this process's own too. A message that is sent while the connection is down
 * is lost: whoever listens must look for itself now and then.
 */
export function hear(db: Database, channel: string, onMessage: OnMessage, onFailure: OnFailure): Hearing {
  const listen = listeners.get(db);
  if (!listen) throw new Error('Nothing can be heard on this database: it is a transaction, or was not opened by us.');
  return listen(channel, onMessage, onFailure);
}

/** At most 8000 bytes. Inside a transaction it is sent when that is committed. */
export async function tell(db: Database, channel: string, message: string): Promise<void> {
  await db.execute(sql`select pg_notify(${channel}, ${message})`);
}

/** How long nothing may be heard after a connection was lost. */
const listenAgainMs = 3000;

/**
 * Listens on a connection of its own. The driver's way of listening gives up when it cannot reconnect at once, and does not
 * notice a connection that has gone silent. So it is said again every few seconds: twice on one connection means the same as
 * once, and a connection that does not answer is dropped and opened anew.
 */
export function listenOnPostgres(url: string, answerWithinMs: number): Listen {
  return (channel, onMessage, onFailure) => {
    const options = {
      ...connectionOptions({ limitMs: answerWithinMs, onDropped: () => {} }),
      max: 1,
      max_lifetime: null,
      fetch_types: false,
      // The driver takes it; its types do not know it.
      onnotify: (_channel: string, message: string) => onMessage(message),
    };
    const client = postgres(url, options);
    const tried = Promise.withResolvers<void>();
    const listening = repeat({
      everyMs: listenAgainMs,
      afterFailureMs: 1000,
      pass: async () => {
        await client.unsafe(`listen ${channel}`).finally(tried.resolve);
        return false;
      },
      onFailure,
    });
    return {
      ready: tried.promise,
      stop: async () => {
        await listening.stop();
        await client.end({ timeout: 1 });
      },
    };
  };
}
