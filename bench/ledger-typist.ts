import { randomUUID } from 'node:crypto';
import { applyOp, createLedger, sumOf, textOf, type Op } from '#contracts/ledger.ts';
import type { LedgerState, StepsTaken } from '#contracts/ledger-wire.ts';
import { post, signUp } from './people.ts';

/** Somebody who types in an essay of 650 words, from a process of their own: what that takes is not the server's. Prints the bytes of a save. */
const [url = '', saves] = process.argv.slice(2);
const { token } = await signUp(url);
const begun = { task: 'Bench.', draft: 'It was late. '.repeat(300) };
const { thread_id: id } = await post<{ thread_id: string }>(`${url}/api/essay-agents/initialize`, begun, token);
const opened = await fetch(`${url}/api/essay-agents/${id}/ledger`, { headers: { authorization: `Bearer ${token}` } });
const state = (await opened.json()) as LedgerState;
const ledger = createLedger(state);
const client = randomUUID();
let base = state.seq;
let bytes = 0;
for (let n = 1; n <= Number(saves); n += 1) {
  const at = (n * 37) % ledger.length;
  const ops: Op[] = [
    [0, 't', at, 0, 'and then '],
    [12, 't', at + 9, 0, 'nobody c'],
  ];
  for (const op of ops) applyOp(ledger, op);
  const text = textOf(ledger);
  const body = { client, n, base, began_at: new Date().toISOString(), ops, length: text.length, sum: sumOf(text) };
  bytes = JSON.stringify(body).length;
  ({ seq: base } = await post<StepsTaken>(`${url}/api/essay-agents/${id}/steps`, body, token));
}
process.stdout.write(String(bytes));
