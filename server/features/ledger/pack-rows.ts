import { promisify } from 'node:util';
import { deflate, inflate } from 'node:zlib';
import { lengthOf, type Op, type Ref } from '#contracts/ledger.ts';
import type { StoredRow } from './ledger.repo.ts';

const [shrink, grow] = [promisify(deflate), promisify(inflate)];

/**
 * Rows as a block holds them: everything of one sort side by side, and numbers as what they are beyond the one before. Whoever types
 * goes on where they were, so that most numbers are the same few and take next to no room.
 */
interface Columns {
  /** Of each row. Moments are in milliseconds. */
  seqs: number[];
  moments: number[];
  actors: StoredRow['actor'][];
  causes: (string | null)[];
  counts: number[];
  /** Of each operation. Places are counted from where the one before ended; of what comes back, the length is -1. */
  tenths: number[];
  kinds: Op[1][];
  places: number[];
  dels: number[];
  lengths: number[];
  /** Of all of them: the letters they put in, what comes back, and the suggestions by the number of the operation. */
  letters: string;
  backs: Ref[][];
  names: [number, string][];
}

export async function packRows(rows: readonly StoredRow[]): Promise<Uint8Array> {
  return new Uint8Array(await shrink(JSON.stringify(toColumns(rows)), { level: 9 }));
}

export async function unpackRows(packed: Uint8Array, ledgerId: string): Promise<StoredRow[]> {
  const kept = JSON.parse((await grow(packed)).toString()) as Columns | EarlierRow[];
  return Array.isArray(kept) ? kept.map((row) => fromEarlier(row, ledgerId)) : fromColumns(kept, ledgerId);
}

export function toColumns(rows: readonly StoredRow[]): Columns {
  const columns: Columns = {
    seqs: [],
    moments: [],
    actors: [],
    causes: [],
    counts: [],
    tenths: [],
    kinds: [],
    places: [],
    dels: [],
    lengths: [],
    letters: '',
    backs: [],
    names: [],
  };
  let [lastSeq, lastMoment, end] = [0, 0, 0];
  for (const { seq, beganAt, actor, cause, ops } of rows) {
    columns.seqs.push(seq - lastSeq);
    columns.moments.push(beganAt.getTime() - lastMoment);
    columns.actors.push(actor);
    columns.causes.push(cause);
    columns.counts.push(ops.length);
    [lastSeq, lastMoment] = [seq, beganAt.getTime()];
    for (const [t, kind, at, del, ins, name] of ops) {
      if (name !== undefined) columns.names.push([columns.kinds.length, name]);
      columns.tenths.push(t);
      columns.kinds.push(kind);
      columns.places.push(at - end);
      columns.dels.push(del);
      columns.lengths.push(typeof ins === 'string' ? ins.length : -1);
      if (typeof ins === 'string') columns.letters += ins;
      else columns.backs.push(ins);
      end = at + lengthOf(ins);
    }
  }
  return columns;
}

export function fromColumns(columns: Columns, ledgerId: string): StoredRow[] {
  const names = new Map(columns.names);
  let [seq, moment, end, from, letter, back] = [0, 0, 0, 0, 0, 0];
  const takeOp = (index: number): Op => {
    const length = columns.lengths[index] ?? 0;
    const ins = length < 0 ? (columns.backs[back++] ?? []) : columns.letters.slice(letter, letter + length);
    letter += Math.max(0, length);
    const at = end + (columns.places[index] ?? 0);
    end = at + lengthOf(ins);
    const op: Op = [columns.tenths[index] ?? 0, columns.kinds[index] ?? 'U', at, columns.dels[index] ?? 0, ins];
    const name = names.get(index);
    if (name !== undefined) op.push(name);
    return op;
  };
  return columns.counts.map((count, index) => {
    seq += columns.seqs[index] ?? 0;
    moment += columns.moments[index] ?? 0;
    const ops = Array.from({ length: count }, (_, each) => takeOp(from + each));
    from += count;
    const [actor, cause] = [columns.actors[index] ?? 'student', columns.causes[index] ?? null];
    return { ledgerId, seq, actor, cause, beganAt: new Date(moment), ops };
  });
}

/** Blocks from before there were columns hold the rows as they were. */
type EarlierRow = Omit<StoredRow, 'beganAt'> & { beganAt: string };

function fromEarlier({ seq, actor, cause, beganAt, ops }: EarlierRow, ledgerId: string): StoredRow {
  return { ledgerId, seq, actor, cause, beganAt: new Date(beganAt), ops };
}
