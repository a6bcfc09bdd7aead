import { applyOp, createLedger, kindsOf, type Kind, type Ledger, type Op } from '#contracts/ledger.ts';
import type { LedgerRow, WordClass } from '#contracts/ledger-wire.ts';

/** Nobody watches a pause: of a longer one this much is left. */
const longestPauseMs = 2000;
/** After so many changes the text is kept, so that a jump has never far to go. */
const everyOps = 500;

const behindParagraph = /(?<=\n\n)/;

interface Words {
  text: string;
  class: WordClass;
}

/** Words that came in the same way, under a number that they keep from frame to frame. */
export interface Piece extends Words {
  id: number;
}

export interface Frame {
  pieces: readonly Piece[];
  /** When it was so, in milliseconds. */
  at: number;
}

export interface Replay {
  count: number;
  /** How many changes were made by a share of the time that the writing took, pauses left out. */
  countAt: (share: number) => number;
  shareOf: (count: number) => number;
  frame: (count: number) => Frame;
}

const classOfKind: Record<Kind, WordClass> = {
  t: 'typed',
  i: 'typed',
  c: 'typed',
  p: 'pasted',
  d: 'pasted',
  x: 'tool',
  A: 'machine',
  s: 'machine',
  T: 'told',
  W: 'writer',
  I: 'brought',
  b: 'before',
  U: 'before',
};

/** A draft as it grew, change by change. */
export function createReplay(rows: readonly LedgerRow[]): Replay {
  const ops: Op[] = [];
  const times: number[] = [];
  const spent: number[] = [];
  for (const { began_at, ops: made } of rows) {
    const began = new Date(began_at).getTime();
    for (const op of made) {
      const time = began + op[0] * 100;
      const pause = Math.max(0, Math.min(longestPauseMs, time - (times.at(-1) ?? time)));
      ops.push(op);
      spent.push((spent.at(-1) ?? 0) + Math.max(1, pause));
      times.push(time);
    }
  }
  const kept: Ledger[] = [createLedger()];
  let shown = { count: 0, ledger: createLedger() };

  function ledgerAt(count: number): Ledger {
    const near = Math.min(Math.floor(count / everyOps), kept.length - 1);
    const isAhead = shown.count <= count && shown.count >= near * everyOps;
    if (!isAhead) shown = { count: near * everyOps, ledger: createLedger(kept[near]) };
    for (const op of ops.slice(shown.count, count)) {
      applyOp(shown.ledger, op);
      shown.count += 1;
      if (shown.count === kept.length * everyOps) kept.push(createLedger(shown.ledger));
    }
    return shown.ledger;
  }

  let drawn: readonly Piece[] = [];
  let lastId = 0;

  /** What stands as it stood stays the same, from both ends of the text: only what lies between has to be drawn again. */
  function draw(words: readonly Words[]): readonly Piece[] {
    const shorter = Math.min(drawn.length, words.length);
    let head = 0;
    while (head < shorter && isSame(drawn[head], words[head])) head += 1;
    let tail = 0;
    while (tail < shorter - head && isSame(drawn.at(-1 - tail), words.at(-1 - tail))) tail += 1;
    const before = drawn.slice(head, drawn.length - tail);
    const between = words.slice(head, words.length - tail).map((each, index): Piece => {
      const id = before[index]?.id ?? (lastId += 1);
      return { id, text: each.text, class: each.class };
    });
    drawn = [...drawn.slice(0, head), ...between, ...drawn.slice(drawn.length - tail)];
    return drawn;
  }

  const total = spent.at(-1) ?? 0;
  return {
    count: ops.length,
    countAt(share) {
      const wanted = share * total;
      let [low, high] = [0, spent.length];
      while (low < high) {
        const middle = (low + high) >> 1;
        if ((spent[middle] ?? 0) <= wanted) low = middle + 1;
        else high = middle;
      }
      return low;
    },
    shareOf: (count) => (count === 0 || total === 0 ? 0 : (spent[count - 1] ?? 0) / total),
    frame: (count) => ({
      pieces: draw(
        kindsOf(ledgerAt(count)).flatMap(({ text, kind }) =>
          text.split(behindParagraph).map((part) => ({ text: part, class: classOfKind[kind] })),
        ),
      ),
      at: times[Math.max(0, count - 1)] ?? 0,
    }),
  };
}

/** The pieces of each paragraph: only one that holds a change has to be laid out and painted again. */
export function paragraphsOf(pieces: readonly Piece[]): Piece[][] {
  const paragraphs: Piece[][] = [];
  let isNew = true;
  for (const piece of pieces) {
    if (isNew) paragraphs.push([piece]);
    else paragraphs.at(-1)?.push(piece);
    isNew = piece.text.endsWith('\n\n');
  }
  return paragraphs;
}

function isSame(one: Words | undefined, other: Words | undefined): boolean {
  return one?.class === other?.class && one?.text === other?.text;
}
