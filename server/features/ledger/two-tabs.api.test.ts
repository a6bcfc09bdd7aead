import { randomUUID } from 'node:crypto';
import { expect, inject, it } from 'vitest';
import { joinOps, readdress, transformLists } from '#contracts/ledger-rebase.ts';
import { applyOp, createLedger, numbersOf, refsAt, sumOf, textOf, type Ledger, type Op } from '#contracts/ledger.ts';
import type { LedgerRow, LedgerState, Steps, StepsTaken } from '#contracts/ledger-wire.ts';
import { essayDeskOf, type EssayDesk } from '#server/testing/test-essays.ts';
import { proposeFor } from '#server/testing/test-ledgers.ts';
import { beforeEachStudent } from '#server/testing/people/student-tests.ts';

let sam: EssayDesk;
beforeEachStudent((test, student) => {
  sam = essayDeskOf(test, student);
});

/** The same numbers for the same seed. */
function randomOf(seed: number): (below: number) => number {
  let state = seed * 2_654_435_761;
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) | 0;
    return ((state ^ (state >>> 13)) >>> 0) % Math.max(1, below);
  };
}

/** A tab that writes, waits, loses answers and catches up. What is sent stays as it is until it is answered. */
class Tab {
  readonly #client = randomUUID();
  readonly #threadId: string;
  readonly #random: (below: number) => number;
  #acked = createLedger();
  #now = createLedger();
  #seq = 0;
  #number = 0;
  #flight: { steps: Steps; ops: Op[] } | null = null;
  #pending: Op[] = [];

  constructor(threadId: string, random: (below: number) => number) {
    this.#threadId = threadId;
    this.#random = random;
  }

  get ledger(): Ledger {
    return this.#now;
  }

  async open(): Promise<void> {
    const { body } = await sam.call<LedgerState>('GET', `${this.#threadId}/ledger`);
    [this.#acked, this.#now, this.#seq] = [createLedger(body), createLedger(body), body.seq];
  }

  do(op: Op): void {
    applyOp(this.#now, op);
    this.#pending.push(op);
  }

  write(): void {
    const random = this.#random;
    const { length, runs } = this.#now;
    const at = random(length + 1);
    const del = Math.min(random(6), length - at);
    const words = ['a', 'river ', 'of ', '日本 ', 'tide\n\n', ''][random(6)] ?? '';
    const kind = (['t', 't', 'i', 'p', 'x'] as const)[random(5)] ?? 't';
    if (random(4) > 0) return this.do([random(20), kind, at, del, words]);
    // Moved or copied: characters that stand somewhere, or that were deleted here a moment ago.
    const refs = refsAt(runs, random(length), 1 + random(8));
    this.do([random(20), 'b', at, del, refs]);
  }

  /** Whether everything that was done here is with the server. */
  async sync(losesAnswer: boolean): Promise<boolean> {
    if (!this.#flight && this.#pending.length === 0) return true;
    this.#flight ??= this.#take();
    const { steps, ops } = this.#flight;
    type Answer = StepsTaken & { missing: LedgerRow[] };
    const { status, body } = await sam.call<Answer>('POST', `${this.#threadId}/steps`, steps);
    if (losesAnswer) return false;
    if (status === 409) this.#rebase(body.missing);
    else if (status === 200) {
      for (const op of ops) applyOp(this.#acked, op);
      this.#seq = body.seq;
      this.#flight = null;
    } else throw new Error(JSON.stringify(body));
    return this.#flight === null && this.#pending.length === 0;
  }

  #take(): { steps: Steps; ops: Op[] } {
    const ops = joinOps(this.#pending);
    this.#pending = [];
    this.#number += 1;
    const after = createLedger(this.#acked);
    for (const op of ops) applyOp(after, op);
    const text = textOf(after);
    const said = { client: this.#client, n: this.#number, base: this.#seq, began_at: sam.test.now().toISOString() };
    const sent = ops.map(([t, kind, at, del, ins, id]): Op =>
      id === undefined ? [t, kind, at, del, ins] : [t, kind, at, del, '', id],
    );
    return { steps: { ...said, ops: sent, length: text.length, sum: sumOf(text) }, ops };
  }

  #rebase(missing: readonly LedgerRow[]): void {
    const known = this.#acked.arena.length;
    const theirs = missing.flatMap(({ ops }) => ops);
    for (const op of theirs) applyOp(this.#acked, op);
    const mine = [...(this.#flight?.ops ?? []), ...this.#pending];
    this.#pending = readdress(transformLists(mine, theirs)[0], known, this.#acked.arena.length - known);
    this.#flight = null;
    this.#seq = missing.at(-1)?.seq ?? this.#seq;
    this.#now = createLedger(this.#acked);
    for (const op of this.#pending) applyOp(this.#now, op);
  }
}

/** `SEEDS=1000` tries as many. What the tabs do to each other is not the database's doing: one of the two gets all of it. */
const usual = inject('testDatabase').kind === 'postgres' ? 10 : 3;
const seeds = Array.from({ length: Number(process.env['SEEDS']) || usual }, (_, index) => index + 1);

it.each(seeds)('two tabs, lost answers, restores and machine writes end in one text (seed %i)', async (seed) => {
  const random = randomOf(seed);
  const { thread_id: id } = await sam.begin({ draft: 'It was late. Nobody came that night. I slept on the floor.' });
  const tabs = [new Tab(id, random), new Tab(id, random)];
  for (const tab of tabs) await tab.open();
  for (let action = 0; action < 250; action += 1) {
    const tab = tabs[random(2)];
    const choice = random(20);
    if (choice < 11) tab?.write();
    else if (choice < 17) await tab?.sync(random(4) === 0);
    else if (choice === 17) await sam.call('POST', `${id}/restore`, { seq: 1 + random(3) });
    else if (choice === 18) {
      const { body } = await sam.call('GET', `get_state/${id}`);
      const draft = `${body.draft} And again.`;
      await sam.call('POST', 'update?node_name=generate', { thread: { thread_id: id }, draft });
    } else if (tab) {
      const insert = 'The tide rose. ';
      const { length } = (await sam.call('GET', `get_state/${id}`)).body.draft;
      const suggestion = await proposeFor(sam, id, { hand: 'writer', from: 0, to: Math.min(3, length), insert });
      tab.do([0, 's', 0, 0, insert, suggestion]);
    }
  }
  tabs[1]?.do([0, 't', 0, 0, 'End. ']);
  for (const tab of tabs) while (!(await tab.sync(false)));
  const { body } = await sam.call<LedgerState>('GET', `${id}/ledger`);
  // The first tab is behind by what the second sent last; the second has everything.
  expect(textOf(tabs[1]?.ledger ?? createLedger())).toBe(body.text);
  expect(numbersOf(tabs[1]?.ledger.runs ?? [])).toEqual(numbersOf(body.runs));
});
