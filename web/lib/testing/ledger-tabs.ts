import { expect } from 'vitest';
import { applyOp, createLedger, sumOf, textOf, type Ledger, type Op } from '#contracts/ledger.ts';
import type { LedgerRow, LedgerState, Steps, StepsTaken } from '#contracts/ledger-wire.ts';
import { createLedgerClient } from '#web/lib/sheet/ledger-client.ts';
import { applySplice, type Splice } from '#web/lib/sheet/text-splice.ts';

export const begun = 'The bay was green. I counted crabs.\n\nNobody asked me to.';

/** Takes steps as the real one does: one row after the other, each only once. */
export function createServer() {
  const ledger: Ledger = createLedger();
  const rows: LedgerRow[] = [];
  const clients = new Map<string, [n: number, seq: number, sum: number]>();
  const write = (ops: Op[]) => {
    for (const op of ops) applyOp(ledger, op);
    rows.push({ seq: rows.length + 1, actor: 'student', cause: null, began_at: '', ops: ops as LedgerRow['ops'] });
  };
  write([[0, 'I', 0, 0, begun]]);
  return {
    ledger,
    rows,
    write,
    state: (): LedgerState => ({ seq: rows.length, text: textOf(ledger), ...createLedger(ledger) }),
    since: (seq: number) => rows.slice(seq),
    take(steps: Steps): StepsTaken | LedgerRow[] {
      const known = clients.get(steps.client);
      if (known && known[0] >= steps.n) {
        if (known[0] !== steps.n || known[2] !== steps.sum) throw new Error('another batch under the same number');
        return { seq: known[1], relabelled: [] };
      }
      if (steps.base !== rows.length) return rows.slice(steps.base);
      write(steps.ops as Op[]);
      expect([textOf(ledger).length, sumOf(textOf(ledger))]).toEqual([steps.length, steps.sum]);
      clients.set(steps.client, [steps.n, rows.length, steps.sum]);
      return { seq: rows.length, relabelled: [] };
    },
  };
}

type Server = ReturnType<typeof createServer>;

/** A tab: a client, and the text that stands on its page. */
export function openTab(server: Server, name: string) {
  let time = 1_800_000_000_000;
  const client = createLedgerClient(server.state(), name, () => (time += 150));
  let page = client.text();
  const show = (changes: readonly Splice[]) => {
    for (const change of changes) page = applySplice(page, change);
    expect(page).toBe(client.text());
  };
  return {
    client,
    show,
    page: () => page,
    take(at: number, del: number, ins: string, suggestion: string) {
      client.record({ kind: 's', at, del, ins, suggestion });
      show([{ at, del, ins }]);
    },
    paste(at: number, ins: string) {
      client.record({ kind: 'p', at, del: 0, ins });
      show([{ at, del: 0, ins }]);
    },
    wait: (ms: number) => (time += ms),
    type(at: number, del: number, ins: string) {
      client.record({ kind: 't', at, del, ins });
      show([{ at, del, ins }]);
    },
    move(from: number, length: number, to: number) {
      const refs = client.refsAt(from, length);
      const ins = page.slice(from, from + length);
      client.record({ kind: 't', at: from, del: length, ins: '' });
      client.record({ kind: 'b', at: to, del: 0, ins, refs });
      show([
        { at: from, del: length, ins: '' },
        { at: to, del: 0, ins },
      ]);
    },
    undo: () => show(client.undo()),
    redo: () => show(client.redo()),
    send(isLost = false) {
      const steps = client.take();
      const answer = steps && server.take(steps);
      if (!answer || isLost) return;
      if (Array.isArray(answer)) show(client.rebase(answer));
      else client.landed(answer);
    },
    pull: () => {
      if (!client.take()) show(client.rebase(server.since(client.seq())));
    },
  };
}

export function settle(server: Server, tabs: readonly ReturnType<typeof openTab>[]) {
  for (let round = 0; round < 6; round += 1) for (const tab of tabs) tab.send();
  for (const tab of tabs) {
    tab.pull();
    expect(tab.client.hasUnsent()).toBe(false);
    expect(tab.page()).toBe(textOf(server.ledger));
    expect(tab.client.ledger().runs).toEqual(server.ledger.runs);
    expect(tab.client.ledger().arena).toBe(server.ledger.arena);
  }
}
