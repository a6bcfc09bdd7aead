import { createWatchedSockets } from './watched-socket.ts';

/** A transaction that nobody goes on with holds its locks no longer than this, or than a statement may. */
const idleInTransactionMs = 30_000;

/** What a silent connection gets beyond the time after which the server itself ends a statement. */
const graceMs = 1000;

/** A database that cannot be reached is said to be so before the person gives up waiting, and asked again soon. */
const connectMs = 5000;
const patience = {
  // By the driver's clock, which goes on while our process stands still: for one that says something, and not enough.
  connect_timeout: 60,
  backoff: (retries: number) => Math.min(0.1 * 2 ** retries, 1),
  onnotice: () => {},
};

/** For connections on which a statement may take as long as it does. */
export function patientOptions() {
  return { ...patience, socket: createWatchedSockets({ connectMs, silentMs: null, onDropped: () => {} }) };
}

/** For connections on which no statement takes longer than `limitMs`. */
export function connectionOptions({ limitMs, onDropped }: { limitMs: number; onDropped: (silentMs: number) => void }) {
  const silentMs = limitMs + graceMs;
  return {
    ...patience,
    connection: {
      statement_timeout: limitMs,
      idle_in_transaction_session_timeout: Math.max(idleInTransactionMs, limitMs),
    },
    // The driver takes it, and hands it the address; its types do not know it.
    socket: createWatchedSockets({ connectMs: Math.min(connectMs, silentMs), silentMs, onDropped }),
  };
}
