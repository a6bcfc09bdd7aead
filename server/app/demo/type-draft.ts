import { randomUUID } from 'node:crypto';
import { applyOp, createLedger, sumOf, textOf, type Op } from '#contracts/ledger.ts';
import type { LedgerState } from '#contracts/ledger-wire.ts';
import { hunksBetween } from '#server/features/ledger/words/text-ops.ts';
import type { DemoPerson } from './demo-desk.ts';

/** A word every eight tenths of a second, as somebody types who thinks. */
const wordTenths = 8;

/** Rewrites the draft by hand, word by word, as the sheet would send it. */
export async function typeDraft({ call }: DemoPerson, threadId: string, text: string): Promise<void> {
  const state = await call<LedgerState>('GET', `/essay-agents/${threadId}/ledger`);
  const ledger = createLedger(state);
  const ops: Op[] = [];
  // From the end, so that the places before it stay what they are.
  for (const { from, to, insert } of hunksBetween(state.text, text).toReversed()) {
    let at = from;
    for (const [index, word] of (insert.match(/\s*\S+\s*$|\s*\S+|\s+/g) ?? ['']).entries()) {
      ops.push([ops.length * wordTenths, 't', at, index === 0 ? to - from : 0, word]);
      at += word.length;
    }
  }
  for (const op of ops) applyOp(ledger, op);
  const after = textOf(ledger);
  // Told as long ago: the server then goes by its own clock, which stands where the scene is set.
  const began_at = new Date(0).toISOString();
  const sums = { length: after.length, sum: sumOf(after) };
  const steps = { client: randomUUID(), n: 1, base: state.seq, began_at, ops, ...sums };
  await call('POST', `/essay-agents/${threadId}/steps`, steps);
}
