import { createWatchedSockets } from './watched-socket.ts';

/** A transaction that nobody goes on with holds its locks no longer than this. */
const idleInTransactionMs = 30_000;

/** What a silent connection gets beyond the time after which the server itself ends a statement. */
const graceMs = 1000;

/** A database that cannot be reached is said to be so before the person gives up waiting, and asked again soon. */
export const patience = {
  connect_timeout: 5,
  backoff: (retries: number) => Math.min(0.1 * 2 ** retries, 1),
  onnotice: () => {},
};

/** For connections on which no statement takes longer than `limitMs`. */
export function connectionOptions({ limitMs, onDropped }: { limitMs: number; onDropped: (silentMs: number) => void }) {
  return {
    ...patience,
    connection: { statement_timeout: limitMs, idle_in_transaction_session_timeout: idleInTransactionMs },
    // The driver takes it, and hands it the address; its types do not know it.
    socket: createWatchedSockets({ silentMs: limitMs + graceMs, onDropped }),
  };
}
