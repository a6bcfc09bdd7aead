import type { DraftHands } from '#contracts/essay-agent.ts';
import type { Hand } from '#contracts/essays.ts';
import { firstAbove, numbersOf, textOf, type Kind } from '#contracts/ledger.ts';
import { createOpenLedger, playRow } from './open-ledgers.ts';
import type { RecordedRow } from './words-by-hand.ts';

const handOf = (kind: Kind): Hand => {
  if (kind === 'A' || kind === 'T') return 'machine';
  if (kind === 'W') return 'writer';
  return kind === 'p' || kind === 'd' ? 'pasted' : 'student';
};

/** Who put in and took out what, from the draft before the newest revision to the draft as it stands. */
export function readHands(rows: readonly RecordedRow[], previousDraft: string): DraftHands {
  const open = createOpenLedger({ id: '', threadId: '', profileId: '' });
  const revision = rows.findLastIndex(({ actor, cause }) => actor === 'machine' && cause !== null);
  let before = { text: '', numbers: [] as number[] };
  const takenOutBy = new Map<number, Hand>();
  for (const [index, row] of rows.entries()) {
    if (index === revision) before = { text: textOf(open.ledger), numbers: numbersOf(open.ledger.runs) };
    playRow(open, row);
    if (index < revision) continue;
    const stands = new Set(numbersOf(open.ledger.runs));
    const hand = row.actor === 'machine' || row.actor === 'writer' ? row.actor : 'student';
    for (const number of before.numbers)
      if (!stands.has(number) && !takenOutBy.has(number)) takenOutBy.set(number, hand);
  }
  const { literals, runs } = open.ledger;
  const ends: number[] = [];
  for (const [length] of literals) ends.push((ends.at(-1) ?? 0) + length);
  const kindAt = (number: number): Kind => literals[firstAbove(ends, number)]?.[1] ?? 'U';
  const now = numbersOf(runs);
  const [stood, stands] = [new Set(before.numbers), new Set(now)];
  const isKnown = before.text === previousDraft;
  return {
    previous: isKnown
      ? join(before.text, (at) => {
          const number = before.numbers[at] ?? 0;
          return { hand: stands.has(number) ? null : (takenOutBy.get(number) ?? null) };
        })
      : [{ text: previousDraft, hand: 'machine' }],
    draft: join(textOf(open.ledger), (at) => {
      const number = now[at] ?? 0;
      const kind = kindAt(number);
      return isKnown && stood.has(number) ? { hand: null } : { hand: handOf(kind), is_told: kind === 'T' };
    }),
  };
}

type Segment = DraftHands['draft'][number];

/** Words as a whole: a letter in the middle of one makes no segment of its own. */
function join(text: string, at: (place: number) => Omit<Segment, 'text'>): Segment[] {
  const segments: Segment[] = [];
  for (const match of text.matchAll(/\s+|\S+/g)) {
    const marks = Array.from(match[0], (_, index) => at(match.index + index));
    const mark = marks.find(({ hand }) => hand !== null) ?? marks[0] ?? { hand: null };
    const last = segments.at(-1);
    const isSpaceBehind = match[0].trim() === '' && (mark.hand === null || last?.hand !== null);
    if (last && (isSpaceBehind || (last.hand === mark.hand && last.is_told === mark.is_told))) last.text += match[0];
    else segments.push({ text: match[0], ...mark });
  }
  return segments;
}
