import { deflateSync } from 'node:zlib';
import { array, assert, constantFrom, integer, option, property, record, tuple } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { students } from '#bench/composer/students/all.ts';
import type { Kind, Op, Ref } from '#contracts/ledger.ts';
import { joinOps } from '#contracts/ledger-rebase.ts';
import { seeded, type Random } from '#scripts/faults/random.ts';
import type { StoredRow } from './ledger.repo.ts';
import { fromColumns, packRows, toColumns, unpackRows } from './pack-rows.ts';

const ledgerId = '00000000-0000-4000-8000-00000000000a';
const fiveHoursMs = 5 * 3600 * 1000;
/** The mean of these makes 114,000 keys in five hours. */
const [shortestKeyMs, longestKeyMs] = [70, 245];
const saveMs = 2000;
const rowsInBlock = 500;

/** What students told, as they typed it: several times as much as a block holds, so that no block has a sentence twice. */
const toldInEnglish = students.flatMap(({ chat }) => chat.map(([, , answer]) => answer)).join(' ');

function randomLetters(random: Random, length: number): string {
  const letters = [...'abcdefghijklmnopqrstuvwxyz      '];
  return Array.from({ length }, () => random.pick(letters)).join('');
}

interface Worked {
  rows: StoredRow[];
  keys: number;
  ops: number;
  letters: number;
}

/**
 * Five hours without a pause at an essay of 650 words: one key in nine takes a letter back, every few seconds the caret goes
 * elsewhere, and whatever is too much is written over. The keys are joined and sent as a browser does it.
 */
function workOn(source: string, random: Random): Worked {
  const began = Date.parse('2026-11-16T09:00:00.123Z');
  const worked: Worked = { rows: [], keys: 0, ops: 0, letters: 0 };
  let [now, length, caret, selected, next] = [began, 0, 0, 0, 0];
  let batch: { at: number; ops: Op[] } | null = null;

  const save = () => {
    if (!batch) return;
    const ops = joinOps(batch.ops);
    const seq = worked.rows.length + 1;
    worked.rows.push({ ledgerId, seq, actor: 'student', cause: null, beganAt: new Date(batch.at), ops });
    worked.ops += ops.length;
    batch = null;
  };
  const press = (at: number, del: number, ins: string) => {
    now += Math.round(shortestKeyMs + random.below(longestKeyMs - shortestKeyMs));
    if (batch && now - batch.at >= saveMs) save();
    batch ??= { at: now, ops: [] };
    batch.ops.push([Math.round((now - batch.at) / 100), 't', at, del, ins]);
    length += ins.length - del;
    caret = at + ins.length;
    worked.keys += 1;
    worked.letters += ins.length;
  };
  const write = () => {
    press(caret, selected, source[next % source.length] ?? ' ');
    selected = 0;
    next += 1;
  };
  const isOver = () => now - began >= fiveHoursMs;
  while (!isOver()) {
    const chance = random.below(1);
    if (chance < 0.12 && caret > 2) {
      const wrong = random.below(1) < 0.9 ? 1 : 2;
      for (let letter = 0; letter < wrong; letter += 1) write();
      for (let letter = 0; letter < wrong; letter += 1) press(caret - 1, 1, '');
      next -= wrong;
    } else if (chance < 0.2 && length > 400) {
      caret = Math.floor(random.below(length - 250));
      if (length > 3800) selected = Math.floor(random.below(200));
    }
    write();
  }
  save();
  return worked;
}

describe('five hours without a pause', () => {
  it.each([
    ['in English', () => toldInEnglish],
    ['in letters that make no words', () => randomLetters(seeded(2), 150_000)],
  ])('take at most 250 KB, %s', async (_, source) => {
    const text = source();
    expect(text.length).toBeGreaterThan(32_768);
    const { rows, keys, ops, letters } = workOn(text, seeded(1));
    // Nobody does more than that.
    for (const [count, most] of [
      [rows.length, 8500],
      [keys, 114_000],
      [ops, 25_000],
      [letters, 100_000],
    ] as const)
      expect(count).toBeGreaterThan(most);
    let bytes = 0;
    for (let from = 0; from < rows.length; from += rowsInBlock) {
      const block = rows.slice(from, from + rowsInBlock);
      const packed = await packRows(block);
      bytes += packed.length;
      expect(JSON.stringify(await unpackRows(packed, ledgerId))).toBe(JSON.stringify(block));
    }
    expect(bytes).toBeLessThanOrEqual(250_000);
  });
});

const ref = tuple(integer({ min: 0, max: 5000 }), integer({ min: 1, max: 90 })).map((each): Ref => each);
const op = record({
  t: integer({ min: 0, max: 9_999_999 }),
  kind: constantFrom<Kind>('t', 'i', 'c', 'p', 'd', 'x', 'b', 's', 'A', 'T', 'W', 'I', 'U'),
  at: integer({ min: 0, max: 100_000 }),
  del: integer({ min: 0, max: 900 }),
  words: constantFrom('', 'a', 'late, ', '“quoted”\n\n', '😀', '日本', '\\"'),
  refs: option(array(ref, { maxLength: 3 })),
  name: option(constantFrom(ledgerId, '00000000-0000-4000-8000-00000000000b')),
}).map(({ t, kind, at, del, words, refs, name }): Op => {
  const made: Op = [t, kind, at, del, refs ?? words];
  if (name !== null) made.push(name);
  return made;
});
const row = record({
  step: integer({ min: 1, max: 3 }),
  actor: constantFrom<StoredRow['actor']>('student', 'writer', 'machine', 'operator'),
  cause: constantFrom(null, 'import', 'restore 31', 'delivery 1011/2'),
  moment: integer({ min: Date.parse('2026-01-01'), max: Date.parse('2029-01-01') }),
  ops: array(op, { maxLength: 3 }),
});

it('unpacks the rows that were packed', () => {
  assert(
    property(array(row, { maxLength: 4 }), (made) => {
      let seq = 0;
      const rows = made.map(({ step, actor, cause, moment, ops }): StoredRow => {
        seq += step;
        return { ledgerId, seq, actor, cause, beganAt: new Date(moment), ops };
      });
      expect(fromColumns(JSON.parse(JSON.stringify(toColumns(rows))), ledgerId)).toEqual(rows);
    }),
    { numRuns: 2000 },
  );
});

it('unpacks a block from before there were columns', async () => {
  const ops: Op[] = [[0, 't', 0, 0, 'It was late.']];
  const rows: StoredRow[] = [{ ledgerId, seq: 1, actor: 'student', cause: null, beganAt: new Date(0), ops }];
  expect(await unpackRows(deflateSync(JSON.stringify(rows)), ledgerId)).toEqual(rows);
});
