import {
  applyOp,
  createLedger,
  inverseOf,
  refsAt,
  spell,
  sumOf,
  textOf,
  type Kind,
  type Ledger,
  type Op,
  type Ref,
} from '#contracts/ledger.ts';
import { joinOps, readdress, transformLists } from '#contracts/ledger-rebase.ts';
import { resolve } from '#contracts/ledger-anchors.ts';
import type { LedgerRow, LedgerState, Steps, StepsTaken, Suggestion } from '#contracts/ledger-wire.ts';
import { earlierLedger } from './earlier-ledger.ts';
import { relabel } from './relabel.ts';
import { differenceOf, type Splice } from './text-splice.ts';
import { tidyOp } from './tidy-letters.ts';
import { placedIn, withSame, type Placed } from './placed-letters.ts';
import { moveGroups, refsIn, type Group } from './undo-groups.ts';
import {
  asWords,
  bringsAgain,
  countFitting,
  lettersOf,
  overlap,
  suggestionsIn,
  withoutSuggestions,
  withoutWords,
} from './waiting-ops.ts';

/** A change that was made here. */
export interface OwnChange extends Splice {
  kind: Kind;
  /** Letters that come back under the numbers they had. */
  refs?: Ref[];
  suggestion?: string;
}

/** What the server has not answered yet, as it is kept over a reload. */
export interface Unsent {
  base: number;
  arena: number;
  /** The text that the first of them was made on; missing in what an older version kept. */
  runs?: Ref[];
  flight: Steps | null;
  /** Everything, of which so many are in the flight. */
  ops: Op[];
  flying: number;
  began: number;
}

/** Letters typed without a longer pause are taken back together. */
const undoPauseMs = 1000;
const noLetters: Ref = [0, 0];

/**
 * A draft in one tab: what the server has, what is on its way there, and what was done since. What is sent stays as it is until
 * it is answered; what comes later waits behind it.
 */
export function createLedgerClient(state: LedgerState, clientId: string, now: () => number = Date.now) {
  let seq = state.seq;
  let acked: Ledger = createLedger(state);
  let ledger: Ledger = createLedger(state);
  let flight: Steps | null = null;
  /** The same as in the flight, with the words of suggestions. */
  let flying: Op[] = [];
  let pending: Op[] = [];
  let began = 0;
  let number = 0;
  let undos: Group[] = [];
  let redos: Group[] = [];
  /** The letters that suggestions brought, of those that the server has. */
  let settled: Placed[] = (state.taken ?? []).map(([name, ref]) => ({ name, ref }));

  const tenths = () => {
    if (pending.length === 0) began = now();
    return Math.max(0, Math.round((now() - began) / 100));
  };

  /** Does it here, to be sent later, and answers what takes it back. */
  function perform(op: Op): Op {
    const back = inverseOf(ledger, op);
    applyOp(ledger, op);
    pending.push(op);
    return back;
  }

  function record({ kind, at, del, ins, refs, suggestion }: OwnChange): void {
    const op: Op = [tenths(), refs ? 'b' : kind, at, del, refs ?? ins];
    if (suggestion !== undefined) op.push(suggestion);
    const back = perform(op);
    redos = [];
    const last = undos.at(-1);
    const goesOn = kind === last?.kind && last.next === at + (ins === '' ? del : 0) && now() - last.made < undoPauseMs;
    const isLetters = 'tic'.includes(kind) && !refs && suggestion === undefined && !ins.includes('\n');
    if (last && goesOn && isLetters) {
      last.ops.unshift(back);
      last.next = at + ins.length;
      last.made = now();
    } else undos.push({ ops: [back], kind, next: at + ins.length, made: now() });
  }

  /** Takes the newest group back, or brings it again, and answers what that changes in the text. */
  function goBack(from: Group[], to: Group[]): Splice[] {
    const group = from.pop();
    if (!group) return [];
    const again: Op[] = [];
    const changes: Splice[] = [];
    for (const [, , at, del, ins] of group.ops) {
      const refs = typeof ins === 'string' ? [] : ins;
      again.unshift(perform([tenths(), 'b', at, del, refs]));
      changes.push({ at, del, ins: spell(ledger, refs) });
    }
    to.push({ ops: again, kind: 'b', next: -1, made: 0 });
    return changes;
  }

  /** What goes out now: it stays as it is until it is answered. */
  function take(): Steps | null {
    if (flight) return flight;
    if (pending.length === 0) return null;
    const ops = joinOps(pending);
    const fitting = countFitting(ops);
    flying = ops.slice(0, fitting);
    pending = ops.slice(fitting);
    const sent = createLedger(acked);
    for (const op of flying) applyOp(sent, op);
    const text = textOf(sent);
    number += 1;
    flight = {
      client: clientId,
      n: number,
      base: seq,
      began_at: new Date(began).toISOString(),
      ops: flying.map(withoutWords),
      length: text.length,
      sum: sumOf(text),
    };
    return flight;
  }

  function landed({ seq: row, relabelled }: StepsTaken): void {
    settled.push(...placedIn(flying, acked.arena.length));
    for (const op of flying) applyOp(acked, op);
    seq = row;
    flight = null;
    flying = [];
    for (const { from, length, kind } of relabelled) {
      relabel(acked, from, length, kind);
      relabel(ledger, from, length, kind);
    }
  }

  /** Everything that the server has not answered, timed from one moment. */
  function unsentOps(): Op[] {
    const later = flight ? Math.max(0, Math.round((began - new Date(flight.began_at).getTime()) / 100)) : 0;
    const timed = pending.map(([t, ...rest]): Op => [t + later, ...rest]);
    return [...flying, ...timed];
  }

  /** Every time that a suggestion was taken, as far as it is known here. */
  const placed = () => [...settled, ...placedIn([...flying, ...pending], acked.arena.length)];

  /** Puts other changes in the place of those that wait to be sent. Answers what that changes in the text. */
  function replaceUnsent(ops: Op[]): Splice[] {
    const before = textOf(ledger);
    if (flight) began = new Date(flight.began_at).getTime();
    [flight, flying, pending, undos, redos] = [null, [], ops, [], []];
    ledger = createLedger(acked);
    for (const op of pending) applyOp(ledger, op);
    const change = differenceOf(before, textOf(ledger));
    return change.del === 0 && change.ins === '' ? [] : [change];
  }

  /**
   * Takes suggestions back out of what waits to be sent. Where that can't be done, their words stay, as words like any other; `left`
   * are the letters of those.
   */
  function dropSuggestions(names: ReadonlySet<string>): { changes: Splice[]; left: ReturnType<typeof lettersOf> } {
    const ops = unsentOps();
    if (!ops.some((op) => names.has(op[5] ?? ''))) return { changes: [], left: [] };
    const kept = withoutSuggestions(ops, names, acked);
    const ours = ledger;
    const changes = replaceUnsent(kept ?? asWords(ops, names));
    if (!kept) return { changes, left: lettersOf(ops, names, acked) };
    // The words that it replaced come back, and may stand there already: another tab brought them back.
    changes.push(...tidy({ base: acked, ours, theirs: acked, both: ledger, twice: [], placed: placed() }));
    return { changes, left: [] };
  }

  /** Takes out what stands there twice. Answers what that changes in the text. */
  function tidy(texts: Parameters<typeof tidyOp>[0]): Splice[] {
    const op = tidyOp(texts);
    if (!op) return [];
    [undos, redos] = [[], []];
    perform([tenths(), op[1], op[2], op[3], op[4]]);
    return [spliceOf(op)];
  }

  /** What others did comes first, and what was done here behind it. Answers what that changes in the text here. */
  function rebase(rows: readonly LedgerRow[]): Splice[] {
    const fresh = rows.filter((row) => row.seq > seq);
    if (fresh.length === 0) return [];
    const theirs = fresh.flatMap(({ ops }) => ops);
    // One that another tab took stands there once.
    const names = suggestionsIn(theirs);
    const { changes, left } = dropSuggestions(names);
    // Taken back here and then taken there: done again here, its words would stand there twice.
    if (placed().some(({ name }) => names.has(name))) [undos, redos] = [[], []];
    const [base, ours] = [createLedger(acked), ledger];
    for (const op of theirs) applyOp(acked, op);
    const known = base.arena.length;
    const grown = acked.arena.length - known;
    const news = placedIn(theirs, known);
    const same = [...placed(), ...news];
    settled = same.filter(({ ref }) => ref[0] < known + grown);
    const back = withSame(refsIn(theirs), same).filter(([from]) => from < known);
    const [own, moved] = transformLists(unsentOps(), theirs);
    pending = readdress(own, known, grown);
    if (flight) began = new Date(flight.began_at).getTime();
    [flight, flying] = [null, []];
    seq = fresh.at(-1)?.seq ?? seq;
    ledger = createLedger(acked);
    for (const op of pending) applyOp(ledger, op);
    undos = moveGroups(undos, { ops: moved, back }, known, grown);
    redos = moveGroups(redos, { ops: moved, back }, known, grown);
    for (const op of moved) changes.push(spliceOf(op));
    if (left.length === 0 && !(bringsAgain(pending) && bringsAgain(theirs))) return changes;
    const twice = left.map(({ name, put, out }) => {
      const ref = news.findLast((each) => each.name === name)?.ref ?? noLetters;
      return { name, put, out, theirs: ref };
    });
    return [...changes, ...tidy({ base, ours, theirs: acked, both: ledger, twice, placed: same })];
  }

  function spliceOf([, , at, del, ins]: Op): Splice {
    return { at, del, ins: typeof ins === 'string' ? ins : spell(ledger, ins) };
  }

  /**
   * The server refused what was done here. Where a suggestion is why, because it was left in another tab, it is tried again without
   * any. Else the text is put upon the server's, as one change that nobody is said to have typed: `fresh` must hold nothing from
   * others that is not here yet. Answers what changes here.
   */
  function recover(fresh: LedgerState, isSuggestion: boolean): Splice[] {
    const names = suggestionsIn(unsentOps().filter(([, kind]) => kind === 's'));
    if (isSuggestion && names.size > 0) return dropSuggestions(names).changes;
    const wanted = textOf(ledger);
    [seq, acked, ledger] = [fresh.seq, createLedger(fresh), createLedger(fresh)];
    [flight, flying, pending, undos, redos] = [null, [], [], [], []];
    const { at, del, ins } = differenceOf(fresh.text, wanted);
    if (del > 0 || ins !== '') perform([tenths(), 'x', at, del, ins]);
    return [];
  }

  return {
    ledger: () => ledger,
    text: () => textOf(ledger),
    seq: () => seq,
    refsAt: (at: number, length: number) => refsAt(ledger.runs, at, length),
    record,
    undo: () => goBack(undos, redos),
    redo: () => goBack(redos, undos),
    /** It is taken while its letters live, or while neither they nor the words they replaced do: then somebody reworded them. */
    isTaken({ id, insert, anchor, placed: there }: Suggestion): boolean {
      if (insert === '') return resolve(anchor, ledger).state === 'gone';
      const refs = placed().flatMap(({ name, ref }) => (name === id ? [ref] : []));
      if (there) refs.push(there);
      if (refs.length === 0) return false;
      const isAlive = overlap(refs, ledger.runs);
      return isAlive || (anchor.runs.length > 0 && resolve(anchor, ledger).state === 'gone');
    },
    take,
    landed,
    rebase,
    recover,
    hasUnsent: () => flight !== null || pending.length > 0,
    unsent(): Unsent | null {
      if (!flight && pending.length === 0) return null;
      const since = flight ? new Date(flight.began_at).getTime() : began;
      const known = { base: seq, arena: acked.arena.length, runs: acked.runs };
      return { ...known, flight, flying: flying.length, ops: unsentOps(), began: since };
    },
    /** Takes up what an earlier page of this tab could not send; `rows` are those that came since. */
    resume({ base, arena, runs = [], ops, began: since }: Unsent, rows: readonly LedgerRow[]): void {
      if (rows.length > 0) [seq, acked] = [base, earlierLedger(state, arena, runs)];
      settled = settled.filter(({ ref }) => ref[0] < acked.arena.length);
      began = since;
      pending = [...ops];
      ledger = createLedger(acked);
      for (const op of pending) applyOp(ledger, op);
      rebase(rows);
    },
  };
}

export type LedgerClient = ReturnType<typeof createLedgerClient>;
