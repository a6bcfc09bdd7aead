import {
  applyOp,
  createLedger,
  inverseOf,
  lengthOf,
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
import { relabel } from './relabel.ts';
import { differenceOf, type Splice } from './text-splice.ts';
import { countFitting, suggestionsIn, withoutSuggestions, withoutWords } from './waiting-ops.ts';

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
  flight: Steps | null;
  /** Everything, of which so many are in the flight. */
  ops: Op[];
  flying: number;
  began: number;
}

/** Letters typed without a longer pause are taken back together. */
const undoPauseMs = 1000;

interface Group {
  /** What takes the group back, in the order in which it is done. */
  ops: Op[];
  kind: Kind;
  /** Where the next letter has to come to belong to it. */
  next: number;
  made: number;
}

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
  /** The numbers of the letters that a suggestion brought here. */
  const taken = new Map<string, Ref>();

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
    if (suggestion !== undefined) taken.set(suggestion, [ledger.arena.length, ins.length]);
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
    const sent = copyOf(acked);
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

  /** Notes which of the letters that wait to be sent a suggestion brought. */
  function noteTaken(): void {
    let from = acked.arena.length;
    for (const [, , , , ins, name] of [...flying, ...pending]) {
      if (typeof ins !== 'string') continue;
      if (name !== undefined) taken.set(name, [from, ins.length]);
      from += ins.length;
    }
  }

  /** Takes suggestions back out of what waits to be sent. Answers what that changes in the text; null where there are none. */
  function dropSuggestions(names: ReadonlySet<string>): Splice | null {
    const ops = unsentOps();
    if (!ops.some((op) => names.has(op[5] ?? ''))) return null;
    const kept = withoutSuggestions(ops, names, acked.arena.length);
    if (!kept) return null;
    const before = textOf(ledger);
    if (flight) began = new Date(flight.began_at).getTime();
    [flight, flying, pending, undos, redos] = [null, [], kept, [], []];
    ledger = copyOf(acked);
    for (const op of pending) applyOp(ledger, op);
    for (const name of names) taken.delete(name);
    noteTaken();
    return differenceOf(before, textOf(ledger));
  }

  /** What others did comes first, and what was done here behind it. Answers what that changes in the text here. */
  function rebase(rows: readonly LedgerRow[]): Splice[] {
    const fresh = rows.filter((row) => row.seq > seq);
    if (fresh.length === 0) return [];
    const theirs = fresh.flatMap(({ ops }) => ops);
    // One that another tab took stands there once.
    const names = suggestionsIn(theirs);
    const dropped = dropSuggestions(names);
    for (const name of names) taken.delete(name);
    const known = acked.arena.length;
    for (const op of theirs) {
      const [, , , , ins, name] = op;
      const at = acked.arena.length;
      // Its words may have come in several pieces, one right after the other.
      const [from, length] = taken.get(name ?? '') ?? [at, 0];
      const first = from + length === at ? from : at;
      applyOp(acked, op);
      if (name !== undefined && typeof ins === 'string') taken.set(name, [first, acked.arena.length - first]);
    }
    const grown = acked.arena.length - known;
    const [ours, moved] = transformLists(unsentOps(), theirs);
    pending = readdress(ours, known, grown);
    if (flight) began = new Date(flight.began_at).getTime();
    [flight, flying] = [null, []];
    seq = fresh.at(-1)?.seq ?? seq;
    noteTaken();
    ledger = copyOf(acked);
    for (const op of pending) applyOp(ledger, op);
    undos = moveGroups(undos, moved, known, grown);
    redos = moveGroups(redos, moved, known, grown);
    const spelled = (ins: Op[4]) => (typeof ins === 'string' ? ins : spell(acked, ins));
    const changes = moved.map(([, , at, del, ins]) => ({ at, del, ins: spelled(ins) }));
    return dropped ? [dropped, ...changes] : changes;
  }

  /**
   * The server refused what was done here. Suggestions may be why, when they were left in another tab: without them it is tried
   * again. Else the text is put upon the server's, as one change that nobody is said to have typed. Answers what changes here.
   */
  function recover(fresh: LedgerState): Splice[] {
    const dropped = dropSuggestions(suggestionsIn(unsentOps()));
    if (dropped) return [dropped];
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
    isTaken({ id, insert, anchor, placed }: Suggestion): boolean {
      if (insert === '') return resolve(anchor, ledger).state === 'gone';
      const ref = taken.get(id) ?? placed;
      if (!ref) return false;
      const [from, length] = ref;
      const isAlive = ledger.runs.some(([first, count]) => first < from + length && from < first + count);
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
      return { base: seq, arena: acked.arena.length, flight, flying: flying.length, ops: unsentOps(), began: since };
    },
    /** Takes up what an earlier page of this tab could not send; `rows` are those that came since. */
    resume({ ops, arena, began: since }: Unsent, rows: readonly LedgerRow[]): void {
      const theirs = rows.flatMap((row) => row.ops);
      const grown = theirs.reduce((sum, [, , , , ins]) => sum + (typeof ins === 'string' ? lengthOf(ins) : 0), 0);
      const own = withoutSuggestions(ops, suggestionsIn(theirs), arena) ?? ops;
      const ours = readdress(transformLists(own, theirs)[0], arena, grown);
      const trial = copyOf(ledger);
      for (const op of ours) applyOp(trial, op);
      ledger = trial;
      pending = ours;
      began = since;
      noteTaken();
    },
  };
}

export type LedgerClient = ReturnType<typeof createLedgerClient>;

function copyOf({ arena, literals, runs }: Ledger): Ledger {
  return createLedger({ arena, literals, runs });
}

/** What takes something back has to reach it where others have moved it. The newest is moved first. */
function moveGroups(groups: readonly Group[], theirs: readonly Op[], known: number, grown: number): Group[] {
  const moved: Group[] = [];
  let rest: Op[] = [...theirs];
  for (const group of groups.toReversed()) {
    const [ops, after] = transformLists(group.ops, rest);
    rest = after;
    moved.unshift({ ...group, next: -1, ops: readdress(ops, known, grown) });
  }
  return moved.filter(({ ops }) => ops.length > 0);
}
