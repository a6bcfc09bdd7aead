import { applyOp, createLedger, ImpossibleOp, type Op } from '#contracts/ledger.ts';
import type { LedgerRow } from '#contracts/ledger-wire.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import type { LedgerCalls } from './ledger-calls.ts';
import { createLedgerClient, type LedgerClient, type Unsent } from './ledger-client.ts';

/** The draft as the server has it, with what an earlier page of this tab could not send. */
export async function openClient(calls: LedgerCalls, kept: string | null): Promise<LedgerClient> {
  const unsent = kept === null ? null : await resend(calls, JSON.parse(kept) as Unsent);
  const fresh = await calls.read();
  const open = () => createLedgerClient(fresh, crypto.randomUUID());
  if (!unsent || unsent.ops.length === 0) return open();
  const rows = unsent.base < fresh.seq ? await rowsSince(calls, unsent.base) : [];
  const since = rows?.filter(({ seq }) => seq <= fresh.seq);
  if (since && (since.length === 0 || unsent.runs)) {
    const client = open();
    try {
      client.resume(unsent, since);
      return client;
    } catch (error) {
      if (!(error instanceof ImpossibleOp)) throw error;
    }
  }
  // Its places mean nothing in today's text: the words are put at the end instead of being lost.
  const client = open();
  const words = unsent.ops.map(([, , , , ins]) => (typeof ins === 'string' ? ins : '')).join('');
  if (words !== '') client.record({ kind: 'x', at: fresh.text.length, del: 0, ins: `\n\n${words}` });
  return client;
}

/** Null where it is so long ago that the server no longer has every row since. */
async function rowsSince(calls: LedgerCalls, base: number): Promise<LedgerRow[] | null> {
  try {
    return (await calls.since(base)).rows;
  } catch (error) {
    if (error instanceof ApiError && error.status === 422) return null;
    throw error;
  }
}

/** What was on its way may have arrived: the server knows, and it is not done twice. */
async function resend(calls: LedgerCalls, unsent: Unsent): Promise<Unsent> {
  const { flight, flying } = unsent;
  if (!flight) return unsent;
  try {
    const { seq } = await calls.send(flight, false);
    return { ...withoutFirst(unsent, flying), base: seq, flight: null };
  } catch (error) {
    if (error instanceof ApiError && error.status >= 400 && error.status < 500) return { ...unsent, flight: null };
    throw error;
  }
}

/** So many of the first are with the server. */
function withoutFirst(unsent: Unsent, count: number): Unsent {
  const { arena, runs, ops } = unsent;
  const sent = createLedger({ arena: ' '.repeat(arena), literals: [], runs: runs ?? [] });
  for (const op of ops.slice(0, count)) applyOp(sent, runs ? op : atStart(op));
  return { ...unsent, arena: sent.arena.length, ...(runs ? { runs: sent.runs } : {}), ops: ops.slice(count) };
}

/** Where only the letters are counted. */
function atStart([t, kind, , , ins]: Op): Op {
  return [t, kind, 0, 0, typeof ins === 'string' ? ins : []];
}
