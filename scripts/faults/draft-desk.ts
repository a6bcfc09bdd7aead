import { randomUUID } from 'node:crypto';
import { applyOp, createLedger, textOf } from '#contracts/ledger.ts';
import type { LedgerRow, LedgerRows, LedgerState, StepsTaken } from '#contracts/ledger-wire.ts';
import { createLedgerClient, type LedgerClient } from '#web/lib/sheet/ledger-client.ts';
import { callApi, signIn, untilAnswered, type Person, type Reply } from './client.ts';
import type { KillableServer } from './killable-server.ts';
import type { Random } from './random.ts';

const ways = ['typed', 'typed', 'typed', 'pasted', 'restored', 'arrived whole'] as const;
export type Way = (typeof ways)[number];
export type Outcome = 'cut off' | 'done, not told' | 'answered' | 'not sent yet';

interface Save {
  way: Way;
  /** The same call as often as it is asked for. */
  send: () => Promise<Reply>;
  sentAt: number;
  /** The draft before it, and the row whose text it brings back. */
  before: string;
  restores: number | null;
  /** The draft after it, where that is known here. */
  wanted: string | null;
}

/** The last save before the server died, whether it was answered still, and how many were before. */
export type Cut = Save & { isAnswered: boolean; answered: number };

interface At {
  server: KillableServer;
  student: Person;
  threadId: string;
}

/** A student at a draft, with the same record as a browser keeps. */
export class DraftDesk {
  readonly #at: At;
  readonly #client: LedgerClient;
  readonly #random: Random;

  private constructor(at: At, client: LedgerClient, random: Random) {
    [this.#at, this.#client, this.#random] = [at, client, random];
  }

  static async open(server: KillableServer, random: Random): Promise<DraftDesk> {
    const who = { email: `faults-${randomUUID()}@example.test`, password: randomUUID() };
    const student = await signIn(server.url, who, true);
    const ask = (route: string, body: object) => () => callApi(server.url, student, 'POST', route, body);
    await must(ask('/users/create', { first_name: 'Sam', last_name: 'Student' }));
    const { thread_id } = await must<{ thread_id: string }>(
      ask('/essay-agents/initialize', { task: 'Faults.', draft: 'It was late. ' }),
    );
    const at = { server, student, threadId: thread_id };
    return new DraftDesk(at, createLedgerClient(await read<LedgerState>(at, 'ledger'), randomUUID()), random);
  }

  /** One save after the other, until none is answered anymore. */
  async writeOn(): Promise<Cut> {
    for (let answered = 0; ; answered += 1) {
      const save = this.#prepare();
      const reply = await save.send();
      if (reply.status === 0) return { ...save, isAnswered: false, answered };
      if (reply.status !== 200) throw new Error(`${save.way}: ${reply.status} ${JSON.stringify(reply.body)}`);
      try {
        await this.#keep(save, reply);
      } catch (error) {
        // It died between the answer and the look at what came of it.
        if (!(error instanceof Unanswered)) throw error;
        return { ...save, isAnswered: true, answered: answered + 1 };
      }
    }
  }

  /** Looks at the essay as it was found after the start, and sends the save again as a browser does. */
  async settle(cut: Cut, killedAt: number, tell: (what: string) => void): Promise<Outcome> {
    const expect = (holds: boolean, what: string) => void (holds || tell(`${what} (${this.#at.threadId})`));
    const stored = await this.#look();
    expect(stored.replayed === stored.draft, `row and draft differ: “${stored.replayed}” and “${stored.draft}”`);
    const wanted = cut.wanted ?? textAfter(stored.rows, cut.restores ?? 0);
    const isDone = stored.draft !== cut.before;
    expect(
      !isDone || stored.draft === wanted,
      `the draft is neither the one before nor the one after: “${stored.draft}”`,
    );
    expect(!cut.isAnswered || stored.draft === wanted, 'it was answered, and it is gone');

    if (cut.way === 'typed' || cut.way === 'pasted') {
      const again = await untilAnswered(cut.send);
      expect(again.status === 200, `sent again, it was answered ${again.status} ${JSON.stringify(again.body)}`);
      if (again.status === 200) this.#client.landed(again.body as StepsTaken);
    }
    await this.#catchUp();
    const settled = await this.#look();
    expect(
      settled.draft === this.#client.text(),
      `the tab has “${this.#client.text()}”, the server “${settled.draft}”`,
    );
    expect(settled.replayed === settled.draft, 'row and draft differ after it was sent again');
    if (cut.isAnswered) return 'answered';
    if (isDone) return 'done, not told';
    return cut.sentAt > killedAt ? 'not sent yet' : 'cut off';
  }

  #prepare(): Save {
    const { server, student, threadId } = this.#at;
    const call = (route: string, body: object) => () =>
      callApi(server.url, student, 'POST', `/essay-agents/${route}`, body);
    const way = this.#random.pick(ways);
    const before = this.#client.text();
    const mark = Math.floor(this.#random.below(1e9)).toString(36);
    const save = { way, before, sentAt: performance.now(), restores: null, wanted: null };
    if (way === 'restored') {
      const seq = Math.floor(this.#random.below(this.#client.seq()));
      return { ...save, restores: seq, send: call(`${threadId}/restore`, { seq }) };
    }
    if (way === 'arrived whole') {
      const draft = `${before}Arrived ${mark}. `;
      const send = call('update?node_name=generate', { thread: { thread_id: threadId }, draft });
      return { ...save, wanted: draft, send };
    }
    const ins = way === 'typed' ? `typed ${mark} ` : `pasted ${mark} and then eight more words came along with it. `;
    const at = Math.floor(this.#random.below(before.length + 1));
    this.#client.record({ kind: way === 'typed' ? 't' : 'p', at, del: 0, ins });
    const steps = this.#client.take();
    if (!steps) throw new Error('There is nothing to send.');
    return { ...save, wanted: this.#client.text(), send: call(`${threadId}/steps`, steps) };
  }

  async #keep({ way }: Save, reply: Reply): Promise<void> {
    if (way === 'typed' || way === 'pasted') this.#client.landed(reply.body as StepsTaken);
    else await this.#catchUp(1);
  }

  async #catchUp(tries?: number): Promise<void> {
    const { rows } = await read<LedgerRows>(this.#at, `ledger?since=${this.#client.seq()}`, tries);
    this.#client.rebase(rows);
  }

  /** The draft as it is stored, and as its rows make it. */
  async #look(): Promise<{ draft: string; replayed: string; rows: LedgerRow[] }> {
    const { server, student, threadId } = this.#at;
    const { draft } = await must<{ draft: string }>(() =>
      callApi(server.url, student, 'GET', `/essay-agents/get_state/${threadId}`),
    );
    const { rows } = await read<LedgerRows>(this.#at, 'ledger?since=0');
    return { draft, replayed: textAfter(rows, Infinity), rows };
  }
}

class Unanswered extends Error {}

function textAfter(rows: readonly LedgerRow[], last: number): string {
  const ledger = createLedger();
  for (const { seq, ops } of rows) if (seq <= last) for (const op of ops) applyOp(ledger, op);
  return textOf(ledger);
}

function read<T>({ server, student, threadId }: At, route: string, tries?: number): Promise<T> {
  return must<T>(() => callApi(server.url, student, 'GET', `/essay-agents/${threadId}/${route}`), tries);
}

async function must<T>(call: () => Promise<Reply>, tries?: number): Promise<T> {
  const reply = await untilAnswered(call, tries);
  if (reply.status === 0) throw new Unanswered('There was no answer.');
  if (reply.status >= 300) throw new Error(`${reply.status} ${JSON.stringify(reply.body)}`);
  return reply.body as T;
}
