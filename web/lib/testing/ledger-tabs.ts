import { expect } from 'vitest';
import { applyOp, createLedger, sumOf, textOf, type Ledger, type Op, type Ref } from '#contracts/ledger.ts';
import type { LedgerRow, LedgerState, Steps, StepsTaken } from '#contracts/ledger-wire.ts';
import { createLedgerClient, type Unsent } from '#web/lib/sheet/ledger-client.ts';
import { applySplice, type Splice } from '#web/lib/sheet/text-splice.ts';
import { overlap } from '#web/lib/sheet/waiting-ops.ts';

export const begun = 'The bay was green. I counted crabs.\n\nNobody asked me to.';

/** Takes steps as the real one does: one row after the other, each only once, and a suggestion only while it is offered. */
export function createServer(text = begun) {
  const ledger: Ledger = createLedger();
  const rows: LedgerRow[] = [];
  const clients = new Map<string, [n: number, seq: number, sum: number]>();
  const write = (ops: Op[]) => {
    for (const op of ops) applyOp(ledger, op);
    rows.push({ seq: rows.length + 1, actor: 'student', cause: null, began_at: '', ops: ops as LedgerRow['ops'] });
  };
  write([[0, 'I', 0, 0, text]]);
  const offered = new Map<string, string>();
  const placed: [id: string, ref: Ref][] = [];
  const isOpen = (id: string, now: Ledger, also: typeof placed) => {
    const refs = [...placed, ...also].filter(([name]) => name === id).map(([, ref]) => ref);
    return offered.has(id) && !overlap(refs, now.runs);
  };
  return {
    ledger,
    rows,
    write,
    state: (): LedgerState => ({
      seq: rows.length,
      text: textOf(ledger),
      ...createLedger(ledger),
      taken: placed.map(([id, [from, length]]) => [id, [from, length]]),
    }),
    since: (seq: number) => rows.slice(seq),
    offered,
    take(steps: Steps): StepsTaken | LedgerRow[] | 'refused' {
      const known = clients.get(steps.client);
      if (known && known[0] >= steps.n) {
        if (known[0] !== steps.n || known[2] !== steps.sum) throw new Error('another batch under the same number');
        return { seq: known[1], relabelled: [] };
      }
      if (steps.base !== rows.length) return rows.slice(steps.base);
      const trial = createLedger(ledger);
      const puts: [string, Ref][] = [];
      const ops: Op[] = [];
      for (const [t, kind, at, del, ins, id = ''] of steps.ops) {
        if (kind === 's' && !isOpen(id, trial, puts)) return 'refused';
        const words = kind === 's' ? (offered.get(id) ?? '') : ins;
        if (kind === 's') puts.push([id, [trial.arena.length, words.length]]);
        const op: Op = kind === 's' ? [t, 'W', at, del, words, id] : [t, kind, at, del, words];
        applyOp(trial, op);
        ops.push(op);
      }
      for (const [id, [from, length]] of puts) {
        const last = placed.findLast(([name]) => name === id)?.[1];
        // Like the real one, which notes two times in a row as one piece.
        if (last && last[0] + last[1] === from) last[1] += length;
        else placed.push([id, [from, length]]);
      }
      write(ops);
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
  let pages = 0;
  const begin = () => createLedgerClient(server.state(), `${name} ${(pages += 1)}`, () => (time += 150));
  let client = begin();
  let page = client.text();
  const show = (changes: readonly Splice[]) => {
    for (const change of changes) page = applySplice(page, change);
    expect(page).toBe(client.text());
  };
  return {
    get client() {
      return client;
    },
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
      if (answer === 'refused') show(client.recover(server.state(), true));
      else if (Array.isArray(answer)) show(client.rebase(answer));
      else client.landed(answer);
    },
    /** The page is loaded again, with what could not be sent. */
    reload() {
      const kept = JSON.parse(JSON.stringify(client.unsent())) as Unsent | null;
      client = begin();
      if (kept) client.resume(kept, server.since(kept.base));
      page = client.text();
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
