import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anchorAt, resolve } from './ledger-anchors.ts';
import { applyHunks, groupHunks, hunksOf, tightHunks } from './ledger-hunks.ts';
import { joinOps, readdress, transform, transformLists } from './ledger-rebase.ts';
import {
  applyOp,
  createLedger,
  inverseOf,
  kindsOf,
  numbersOf,
  refsAt,
  restoreOp,
  sumOf,
  textOf,
  type Ledger,
  type Op,
  type Ref,
} from './ledger.ts';

const runs = { numRuns: 2000 };
const word = fc.constantFrom('', 'a', 'b ', 'cat', ' river', '\n\n', 'é', 'W', '日本');
/** What somebody did, drawn before the text is known; places are parts of the length. */
const deed = fc.record({
  place: fc.double({ min: 0, max: 1, noNaN: true }),
  span: fc.double({ min: 0, max: 1, noNaN: true }),
  ins: word,
  way: fc.constantFrom('put', 'put', 'put', 'take', 'back', 'next'),
  pause: fc.integer({ min: 0, max: 12 }),
  kind: fc.constantFrom('t' as const, 't' as const, 'i' as const, 'p' as const),
});
type Deed = typeof deed extends fc.Arbitrary<infer T> ? T : never;
const deeds = fc.array(deed, { maxLength: 12 });

function begin(text: string): Ledger {
  const ledger = createLedger();
  applyOp(ledger, [0, 'I', 0, 0, text]);
  return ledger;
}
const copy = (ledger: Ledger) => createLedger(ledger);

/** Does it to the ledger and answers the operations. */
function work(ledger: Ledger, list: Deed[]): Op[] {
  let t = 0;
  let behind = 0;
  return list.map(({ place, span, ins, way, pause, kind }): Op => {
    t += pause;
    const at = way === 'next' ? Math.min(behind, ledger.length) : Math.floor(place * ledger.length);
    const del = way === 'next' ? 0 : Math.floor(span * span * (ledger.length - at));
    const from = Math.floor(span * Math.max(0, ledger.arena.length - 1));
    const refs: Ref[] = ledger.arena === '' ? [] : [[from, 1 + Math.floor(place * (ledger.arena.length - from - 1))]];
    const op: Op = way === 'back' ? [t, 'b', at, del, refs] : [t, kind, at, del, way === 'take' ? '' : ins];
    applyOp(ledger, op);
    behind = at + (typeof op[4] === 'string' ? op[4].length : refs.reduce((sum, [, length]) => sum + length, 0));
    return op;
  });
}

const play = (ledger: Ledger, ops: readonly Op[]) => {
  for (const op of ops) applyOp(ledger, op);
  return ledger;
};
const text = fc.string({ maxLength: 40 });

describe('the ledger', () => {
  it('says the same as splices of a string, whatever is put in, taken out or brought back', () => {
    fc.assert(
      fc.property(text, deeds, (start, list) => {
        const ledger = begin(start);
        let plain = start;
        const probe = copy(ledger);
        for (const op of work(copy(ledger), list)) {
          const [, , at, del, ins] = op;
          const put = typeof ins === 'string' ? ins : ins.map(([f, n]) => probe.arena.slice(f, f + n)).join('');
          plain = plain.slice(0, at) + put + plain.slice(at + del);
          applyOp(probe, op);
          expect(textOf(probe)).toBe(plain);
          expect(probe.length).toBe(plain.length);
        }
        expect(
          kindsOf(probe)
            .map((piece) => piece.text)
            .join(''),
        ).toBe(plain);
        expect(probe.literals.reduce((sum, [length]) => sum + length, 0)).toBe(probe.arena.length);
        expect(probe.runs.every(([, length]) => length > 0)).toBe(true);
      }),
      runs,
    );
  });

  it('takes every operation back, character by character', () => {
    fc.assert(
      fc.property(text, deeds, (start, list) => {
        const ledger = begin(start);
        const inverses: { op: Op; before: number[] }[] = [];
        for (const op of work(copy(ledger), list)) {
          inverses.push({ op: inverseOf(ledger, op), before: numbersOf(ledger.runs) });
          applyOp(ledger, op);
        }
        for (const { op, before } of inverses.toReversed()) {
          applyOp(ledger, op);
          expect(numbersOf(ledger.runs)).toEqual(before);
        }
      }),
      runs,
    );
  });

  it('restores an earlier text with the same characters', () => {
    fc.assert(
      fc.property(text, deeds, deeds, (start, first, later) => {
        const ledger = begin(start);
        work(ledger, first);
        const then = ledger.runs.map(([from, length]): Ref => [from, length]);
        work(ledger, later);
        const op = restoreOp(ledger.runs, then);
        if (op) applyOp(ledger, op);
        expect(numbersOf(ledger.runs)).toEqual(numbersOf(then));
      }),
      runs,
    );
  });

  it('is the same joined as letter by letter: text, numbers and hands', () => {
    fc.assert(
      fc.property(text, deeds, (start, list) => {
        const whole = begin(start);
        const ops = work(whole, list);
        const joined = play(begin(start), joinOps(ops));
        expect(joined).toEqual(whole);
      }),
      runs,
    );
  });

  it('joins what is typed in one go, and nothing over a pause', () => {
    const letters: Op[] = [...'river'].map((letter, index) => [index * 2, 't', index, 0, letter]);
    expect(joinOps(letters)).toEqual([[0, 't', 0, 0, 'river']]);
    expect(
      joinOps([
        [0, 't', 0, 0, 'a'],
        [25, 't', 1, 0, 'b'],
      ]),
    ).toHaveLength(2);
    expect(
      joinOps([
        [0, 't', 4, 1, ''],
        [2, 't', 3, 1, ''],
        [4, 't', 2, 1, ''],
      ]),
    ).toEqual([[0, 't', 2, 3, '']]);
  });

  it('has a sum that tells texts apart and fits into a number', () => {
    expect(sumOf('')).not.toBe(sumOf(' '));
    expect(sumOf('ab')).not.toBe(sumOf('ba'));
    fc.assert(
      fc.property(fc.string(), fc.string(), (one, other) => {
        expect(Number.isSafeInteger(sumOf(one))).toBe(true);
        expect(sumOf(one) === sumOf(other)).toBe(one === other);
      }),
      runs,
    );
  });
});

describe('two tabs', () => {
  it('come to the same text by any two operations', () => {
    fc.assert(
      fc.property(text, deed, deed, fc.boolean(), (start, one, other, isFirst) => {
        const [a] = work(begin(start), [one]);
        const [b] = work(begin(start), [other]);
        if (!a || !b) return;
        const ours = play(begin(start), [a, ...transform(b, a, !isFirst)]);
        const theirs = play(begin(start), [b, ...transform(a, b, isFirst)]);
        expect(textOf(ours)).toBe(textOf(theirs));
      }),
      { numRuns: 5000 },
    );
  });

  it('come to the same characters by lists, with references to their own new letters', () => {
    fc.assert(
      fc.property(text, deeds, deeds, (start, one, other) => {
        const base = begin(start);
        const ours = work(copy(base), one);
        const theirs = work(copy(base), other);
        const grown = play(copy(base), theirs).arena.length - base.arena.length;
        const mine = play(copy(base), ours).arena.length - base.arena.length;
        const [moved, theirMoved] = transformLists(ours, theirs);
        // Their letters came first at the server: ours are numbered behind them.
        const rebased = play(play(copy(base), theirs), readdress(moved, base.arena.length, grown));
        const mirrored = play(play(copy(base), ours), readdress(theirMoved, base.arena.length, mine));
        expect(textOf(rebased)).toBe(textOf(mirrored));
        expect(kindsOf(rebased)).toEqual(kindsOf(mirrored));
      }),
      runs,
    );
  });

  it('keep words that were typed into what the other one deleted', () => {
    const rest = transform([0, 't', 2, 6, ''], [0, 't', 5, 0, 'kept'], true);
    const ledger = play(begin('0123456789'), [[0, 't', 5, 0, 'kept'], ...rest]);
    expect(textOf(ledger)).toBe('01kept89');
  });

  it('come together after a day without a connection', () => {
    const typed = Array.from({ length: 30_000 }, (_, index): Op => [index, 't', 4 + index, 0, 'x']);
    const theirs: Op = [0, 't', 0, 0, 'Oh. '];
    const ledger = play(begin('One two.'), [theirs, ...transformLists(typed, [theirs])[0]]);
    expect(textOf(ledger)).toBe(`Oh. One ${'x'.repeat(30_000)}two.`);
  });
});

describe('hunks', () => {
  it('applied to the frozen text are the writer’s text, whatever was done, in raw and in grouped form', () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 60, unit: fc.constantFrom('a', 'b', ' ', '.', '\n\n', '日') }),
        deeds,
        (frozen, list) => {
          const ledger = begin(frozen);
          work(ledger, list);
          const hunks = hunksOf(frozen.length, ledger);
          expect(applyHunks(frozen, hunks)).toBe(textOf(ledger));
          expect(applyHunks(frozen, tightHunks(frozen, hunks))).toBe(textOf(ledger));
          const cards = groupHunks(frozen, hunks);
          expect(applyHunks(frozen, cards)).toBe(textOf(ledger));
          for (const [index, card] of cards.entries())
            expect(card.from).toBeGreaterThanOrEqual(cards[index - 1]?.to ?? 0);
        },
      ),
      runs,
    );
  });

  it('are cards of whole words that keep to their paragraph', () => {
    const frozen = 'I counted the bowls.\n\nIt was late. Nobody came that night.';
    const ledger = begin(frozen);
    applyOp(ledger, [0, 't', frozen.indexOf('late'), 4, 'early']);
    applyOp(ledger, [0, 't', frozen.indexOf('owl'), 3, 'oat']);
    expect(
      groupHunks(frozen, hunksOf(frozen.length, ledger)).map(({ from, to, insert }) => [
        frozen.slice(from, to),
        insert,
      ]),
    ).toEqual([
      ['bowls', 'boats'],
      ['late', 'early'],
    ]);
  });
});

describe('an anchor', () => {
  it('is whole while nothing touches it, wherever it goes', () => {
    const ledger = begin('One two three four.');
    const anchor = anchorAt(ledger.runs, 4, 9);
    applyOp(ledger, [0, 't', 0, 0, 'Well. ']);
    expect(resolve(anchor, ledger)).toMatchObject({ state: 'whole', at: 10, del: 9 });
    const cut = refsAt(ledger.runs, 10, 9);
    applyOp(ledger, [0, 't', 10, 9, '']);
    expect(resolve(anchor, ledger)).toMatchObject({ state: 'gone', at: 10, del: 0 });
    applyOp(ledger, [0, 'b', 0, 0, cut]);
    expect(resolve(anchor, ledger)).toMatchObject({ state: 'whole', at: 0, del: 9 });
    applyOp(ledger, [0, 't', 3, 0, 'X']);
    expect(resolve(anchor, ledger)).toMatchObject({
      state: 'torn',
      // Without the blank in front.
      at: 5,
      del: 5,
      parts: [
        [0, 3],
        [4, 6],
      ],
    });
  });

  it('between two characters stays as long as one of them does', () => {
    const ledger = begin('ab');
    const anchor = anchorAt(ledger.runs, 1, 0);
    applyOp(ledger, [0, 't', 0, 1, 'xy']);
    expect(resolve(anchor, ledger)).toMatchObject({ state: 'whole', at: 2, del: 0 });
    applyOp(ledger, [0, 't', 0, 3, 'z']);
    expect(resolve(anchor, ledger)).toMatchObject({ state: 'gone' });
  });

  it('does not need the blanks at its ends', () => {
    const ledger = begin('One two three.');
    const anchor = anchorAt(ledger.runs, 3, 5);
    applyOp(ledger, [0, 't', 3, 1, '']);
    expect(resolve(anchor, ledger)).toMatchObject({ state: 'whole', at: 3, del: 4 });
  });
});
