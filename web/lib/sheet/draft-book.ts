import { essayLengthProblem } from '#contracts/essay-length.ts';
import { createLedger, type Kind, type Ledger, type Ref } from '#contracts/ledger.ts';
import type { Suggestion } from '#contracts/ledger-wire.ts';
import { ApiError, describeFailure } from '#web/lib/api/api-error.ts';
import { merge, sameSaving, standingAtRest, stateAtRest, type BookState, type Saving } from './book-state.ts';
import type { LedgerCalls } from './ledger-calls.ts';
import { openClient } from './open-client.ts';
import { createOpeners } from './openers.ts';
import type { LedgerClient, OwnChange } from './ledger-client.ts';
import { restAfter, rhythm } from './saving-rhythm.ts';
import { differenceOf, type Splice } from './text-splice.ts';

/** What the page shows the text with: the sheet, or a plain box. */
export interface TextPlace {
  apply: (changes: readonly Splice[], goesThere?: boolean) => void;
  /** Others' words wait while a letter is being composed. */
  isComposing: () => boolean;
}

interface BookParts {
  calls: LedgerCalls;
  /** What could not be sent yet, kept over a reload of this tab. */
  kept: { read: () => string | null; write: (text: string | null) => void };
}

/** A draft that is open in this tab: its record, and the way to the server and back. */
export function createDraftBook({ calls, kept }: BookParts) {
  let client: LedgerClient | null = null;
  let place: TextPlace | null = null;
  let state = stateAtRest;
  let standing = standingAtRest;
  let savedText = '';
  let opening: Promise<void> | null = null;
  let sending: Promise<void> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let telling: ReturnType<typeof setTimeout> | undefined;
  let [begunAt, changedAt] = [0, 0];
  let rest: number = rhythm.restMs;
  let [failures, recoveries] = [0, 0];
  let onSaved: ((text: string) => void) | null = null;
  const listeners = new Set<() => void>();
  const openers = createOpeners();

  function set(next: Partial<BookState>): void {
    state = merge(state, next);
    for (const listener of listeners) listener();
  }

  function stand(saving: Saving): void {
    if (!client) return;
    const text = client.text();
    if (!client.hasUnsent()) savedText = text;
    standing = merge(standing, { text, saving: sameSaving(standing.saving, saving), seq: client.seq() });
    for (const listener of listeners) listener();
  }

  function tellNow(saving = standing.saving): void {
    clearTimeout(telling);
    telling = undefined;
    if (!client) return;
    stand(saving);
    const isNews = state.savedText !== savedText;
    set({ text: client.text(), savedText, seq: client.seq() });
    if (isNews) onSaved?.(savedText);
  }

  /** Never with each key. */
  function tell(after: number = rhythm.restMs): void {
    [changedAt, rest] = [Date.now(), after];
    if (telling !== undefined) return;
    begunAt = changedAt;
    telling = setTimeout(tellInTime, rhythm.tellMs);
  }

  function tellInTime(): void {
    keep();
    if (isTyping()) telling = setTimeout(tellInTime, Math.min(rhythm.tellMs, changedAt + rest - Date.now()));
    else tellNow();
  }

  /** Whether somebody types on, and has not done so for too long. */
  function isTyping(): boolean {
    const now = Date.now();
    return telling !== undefined && now - changedAt < rest && now - begunAt < rhythm.tellTypingMs;
  }

  function keep(): void {
    const unsent = client?.unsent() ?? null;
    kept.write(unsent && JSON.stringify(unsent));
  }

  function open(): Promise<void> {
    opening ??= openNow().finally(() => {
      opening = null;
    });
    return opening;
  }

  async function openNow(): Promise<void> {
    // What waits here has to go out before anything else is read.
    if (client?.hasUnsent()) return void push(true);
    openers.close();
    set({ stage: 'opening', error: null });
    try {
      client = await openClient(calls, kept.read());
      openers.open();
      set({ stage: 'open' });
      // What an earlier visit left isn't saved before it is sent.
      tellNow({ kind: client.hasUnsent() ? 'saving' : 'saved' });
      if (client.hasUnsent()) later(0);
    } catch (error) {
      set({ stage: 'unopened', error: error instanceof Error ? error : new Error(String(error)) });
    }
  }

  function later(ms: number): void {
    if (timer !== undefined) return;
    timer = setTimeout(() => {
      timer = undefined;
      void push(false);
    }, ms);
  }

  function changed(after?: number): void {
    if (standing.saving.kind === 'refused') recoveries = 0;
    if (standing.saving.kind === 'saved' || standing.saving.kind === 'refused') stand({ kind: 'saving' });
    tell(after);
    later(rhythm.everyMs);
  }

  /** Sends what there is, or all of it. One call at a time. */
  function push(isAll: boolean, isLeaving = false): Promise<void> {
    sending ??= run(isAll, isLeaving).finally(() => {
      sending = null;
      keep();
    });
    return sending;
  }

  async function run(isAll: boolean, isLeaving: boolean): Promise<void> {
    if (!client) return;
    for (let isLast = false; !isLast; isLast = !isAll) {
      const problem = essayLengthProblem(client.text(), savedText);
      if (problem !== null) return stand({ kind: 'refused', detail: problem });
      const steps = client.take();
      if (!steps) break;
      try {
        client.landed(await calls.send(steps, isLeaving));
        [failures, recoveries] = [0, 0];
      } catch (error) {
        if (!(await recover(client, error))) return;
      }
    }
    const saving: Saving = { kind: client.hasUnsent() ? 'saving' : 'saved' };
    if (isTyping() && !isAll) stand(saving);
    else tellNow(saving);
    if (client.hasUnsent()) later(rhythm.everyMs);
  }

  /** Whether it can be tried again at once. */
  async function recover(opened: LedgerClient, error: unknown): Promise<boolean> {
    failures += 1;
    const { status, why } = error instanceof ApiError ? error : { status: 0, why: null };
    try {
      if (status === 409 && (await catchUp(opened))) return true;
      if (status === 409) return wait({ kind: 'waiting', detail: describeFailure(error) });
      if (rhythm.impossible.has(status) && recoveries < rhythm.recoveriesInRow) {
        // What others did comes first: put upon the server's text, this one would take it out again.
        await catchUp(opened);
        const fresh = await calls.read();
        await whileNotComposing();
        recoveries += 1;
        if (fresh.seq <= opened.seq()) show(opened.recover(fresh, why === 'suggestion'));
        return true;
      }
    } catch {
      return wait({ kind: 'offline' });
    }
    if (status >= 400 && status < 500 && status !== 429)
      return wait({ kind: 'refused', detail: describeFailure(error) });
    return wait({ kind: 'offline' });
  }

  function wait(saving: Saving): false {
    tellNow(saving);
    later(Math.min(rhythm.longestWaitMs, rhythm.everyMs * 1.5 ** Math.min(failures, 6)));
    return false;
  }

  /** Takes in what others did. Whether there was anything. */
  async function catchUp(opened: LedgerClient): Promise<boolean> {
    const { rows } = await calls.since(opened.seq());
    if (rows.length === 0) return false;
    await whileNotComposing();
    show(opened.rebase(rows));
    tell();
    later(0);
    return true;
  }

  /** Changes that were made already, whether or not anything shows the text at this moment. */
  function show(changes: readonly Splice[]): void {
    if (changes.length > 0) place?.apply(changes);
  }

  /** Shows what was taken back, or done again. */
  function goThere(changes: readonly Splice[] = []): void {
    if (changes.length === 0) return;
    place?.apply(changes, true);
    changed();
  }

  /** Changes that stand on the page already. */
  function record(changes: readonly OwnChange[]): void {
    for (const change of changes) client?.record(change);
    changed(restAfter(changes));
  }

  /** Changes by a press beside the text: a correction, a suggestion that is taken. Nothing may show the text at this moment. */
  function put(changes: readonly OwnChange[], goesThere = true): void {
    record(changes);
    place?.apply(changes, goesThere);
  }

  async function whileNotComposing(): Promise<void> {
    while (place?.isComposing() === true) {
      await new Promise((resolve) => {
        setTimeout(resolve, 100);
      });
    }
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getState: () => state,
    getStanding: () => standing,
    open,
    whenOpen: openers.add,
    /** The text as it is at this moment. */
    text: () => client?.text() ?? '',
    ledger: (): Ledger => client?.ledger() ?? createLedger(),
    isTaken: (suggestion: Suggestion): boolean => client?.isTaken(suggestion) ?? false,
    refsAt: (at: number, length: number): Ref[] => client?.refsAt(at, length) ?? [],
    /** Tells a listener what is saved, even after the page was left in a hurry. */
    tellSaved(listener: (text: string) => void): void {
      onSaved = listener;
    },
    attach(next: TextPlace) {
      place = next;
      return () => {
        if (place === next) place = null;
      };
    },
    record,
    put,
    /** The text as it is at that moment, in other words; null changes nothing. The page may have drawn an older one. */
    replaceText(reword: (now: string) => string | null, kind: Kind): void {
      const now = client?.text() ?? '';
      const next = reword(now);
      if (next !== null && next !== now) put([{ ...differenceOf(now, next), kind }]);
    },
    undo: () => goThere(client?.undo()),
    redo: () => goThere(client?.redo()),
    /** Everything is with the server. Whether it could be done. */
    async flush(): Promise<boolean> {
      clearTimeout(timer);
      timer = undefined;
      // Pressed before the record is there: what an earlier visit left to be sent is known only then.
      await opening;
      await sending;
      await push(true);
      return client !== null && !client.hasUnsent();
    },
    /** Whether closing this tab would lose words: they can't be sent, or not in the moment that is left for it. */
    isAtRisk(): boolean {
      const unsent = client?.unsent();
      if (!unsent) return false;
      const { kind } = standing.saving;
      // A call that is under way ends with the page, and no second one begins beside it.
      if (sending !== null || (kind !== 'saved' && kind !== 'saving')) return true;
      return new TextEncoder().encode(JSON.stringify(unsent.ops)).length > rhythm.bytesOnLeaving;
    },
    /** The page is about to go: the browser may finish the call without it. */
    leave(): void {
      keep();
      if (client?.hasUnsent()) void push(false, true);
    },
    /** Somebody comes back to this tab, or to the network. */
    async look(): Promise<void> {
      if (!client || sending) return;
      if (client.hasUnsent()) return void (await push(true));
      await catchUp(client).catch(() => undefined);
    },
  };
}

export type DraftBook = ReturnType<typeof createDraftBook>;
