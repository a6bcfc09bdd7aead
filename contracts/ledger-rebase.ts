import { lengthOf, type Op, type Ref } from './ledger.ts';

/** How long letters that follow each other are written down as one operation, in tenths of a second. */
const joinTenths = 20;
const joined = new Set(['t', 'i', 'c', 'x']);
/** So many words that came in one piece are dictated; letters of single words are not to be taken for it. */
export const dictatedWords = 4;

/** Letters typed one after the other become one operation, and so do deletions. Text and numbers stay the same. */
export function joinOps(ops: readonly Op[]): Op[] {
  const out: Op[] = [];
  for (const op of ops) {
    const last = out.at(-1);
    const both = last && joinTwo(last, op);
    if (both) out[out.length - 1] = both;
    else out.push(op);
  }
  return out;
}

function joinTwo(first: Op, second: Op): Op | null {
  const [t, kind, at, del, ins] = first;
  const [later, otherKind, nextAt, nextDel, nextIns] = second;
  if (kind !== otherKind || !joined.has(kind) || later - t >= joinTenths || later < t) return null;
  if (typeof ins !== 'string' || typeof nextIns !== 'string') return null;
  if (first[5] !== undefined || second[5] !== undefined) return null;
  const goesOn = nextDel === 0 && nextAt === at + ins.length;
  if (goesOn && kind === 'i' && wordsIn(ins + nextIns) >= dictatedWords) return null;
  if (goesOn) return [t, kind, at, del, ins + nextIns];
  if (ins !== '' || nextIns !== '') return null;
  if (nextAt === at) return [t, kind, at, del + nextDel, ''];
  return nextAt + nextDel === at ? [t, kind, nextAt, del + nextDel, ''] : null;
}

function wordsIn(text: string): number {
  return text.split(/\s+/).filter((word) => word !== '').length;
}

/**
 * An operation as it has to be after another one that was made on the same text. Words put into what the other took out stay,
 * which can make two of one. Where both put words at the same place, `isFirst` says whose come first.
 */
export function transform(op: Op, over: Op, isFirst: boolean): Op[] {
  const [t, kind, at, del, ins, suggestion] = op;
  const [, , overAt, overDel, overIns] = over;
  const [end, overEnd, grown] = [at + del, overAt + overDel, lengthOf(overIns)];
  if (at > overAt || (at === overAt && !isFirst)) {
    const place = at >= overEnd ? at - overDel + grown : overAt + grown;
    const left = Math.max(0, end - Math.max(at, overEnd));
    return keep(suggestion === undefined ? [t, kind, place, left, ins] : [t, kind, place, left, ins, suggestion]);
  }
  const before = Math.max(0, Math.min(end, overAt) - at);
  const behind = Math.max(0, end - overEnd);
  const isWhole = grown === 0;
  const main: Op = [t, kind, at, isWhole ? before + behind : before, ins];
  if (suggestion !== undefined) main.push(suggestion);
  if (isWhole || behind === 0) return keep(main);
  const rest: Op = [
    t,
    kind === 's' ? 'b' : kind,
    at + lengthOf(ins) + grown,
    behind,
    kind === 's' || kind === 'b' ? [] : '',
  ];
  // What takes the suggestion back has to find this part too.
  if (suggestion !== undefined) rest.push(suggestion);
  return [...keep(main), rest];
}

/** What neither takes out nor puts in is left away, unless it says that a suggestion was taken. */
function keep(op: Op): Op[] {
  return op[3] === 0 && lengthOf(op[4]) === 0 && op[1] !== 's' ? [] : [op];
}

/** Two lists of operations made on the same text, each as it has to be after the other. The first list’s words come first. */
export function transformLists(ours: readonly Op[], theirs: readonly Op[], isFirst = true): [Op[], Op[]] {
  const mine: Op[] = [];
  let others = [...theirs];
  // One after the other, and not each within the one before: somebody may have written for hours without a connection.
  for (const our of ours) {
    const [moved, rest] = transformOne(our, others, isFirst);
    mine.push(...moved);
    others = rest;
  }
  return [mine, others];
}

function transformOne(our: Op, theirs: readonly Op[], isFirst: boolean): [Op[], Op[]] {
  let mine = [our];
  const others: Op[] = [];
  for (const their of theirs) {
    const [only] = mine;
    const [moved, rest] =
      mine.length === 1 && only
        ? [transform(only, their, isFirst), transform(their, only, !isFirst)]
        : transformLists(mine, [their], isFirst);
    mine = moved;
    others.push(...rest);
  }
  return [mine, others];
}

/** References after others’ letters came in at `from`: what was numbered from there on is `by` further back now. */
export function readdress(ops: readonly Op[], from: number, by: number): Op[] {
  return ops.map((op) => {
    const [t, kind, at, del, ins, suggestion] = op;
    if (typeof ins === 'string') return op;
    const refs = readdressRefs(ins, from, by);
    return suggestion === undefined ? [t, kind, at, del, refs] : [t, kind, at, del, refs, suggestion];
  });
}

export function readdressRefs(refs: readonly Ref[], from: number, by: number): Ref[] {
  return refs.flatMap(([first, length]): Ref[] => {
    if (first >= from) return [[first + by, length]];
    const known = Math.min(length, from - first);
    return known === length
      ? [[first, length]]
      : [
          [first, known],
          [from + by, length - known],
        ];
  });
}
