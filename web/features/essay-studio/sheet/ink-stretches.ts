import { withoutGaps } from '#contracts/gaps.ts';
import { kindsOf, type Kind, type Ledger } from '#contracts/ledger.ts';
import type { WordClass } from '#contracts/ledger-wire.ts';
import type { Marking } from '#web/lib/sheet/overlay.ts';

/** Words that the student did not type here, side by side. */
export interface InkStretch {
  id: string;
  from: number;
  to: number;
  text: string;
  hand: InkHand;
}

type InkHand = Exclude<WordClass, 'typed' | 'dictated'>;

export const handLooks: Record<InkHand, Marking['look'] & `ink-${string}`> = {
  told: 'ink-told',
  machine: 'ink-machine',
  writer: 'ink-writer',
  pasted: 'ink-pasted',
  tool: 'ink-pasted',
  brought: 'ink-before',
  before: 'ink-before',
  unrecorded: 'ink-before',
};

/** Null where it was typed here. */
const hands: Record<Kind, InkHand | null> = {
  t: null,
  i: null,
  c: null,
  p: 'pasted',
  d: 'pasted',
  x: 'tool',
  T: 'told',
  A: 'machine',
  W: 'writer',
  I: 'brought',
  U: 'unrecorded',
  b: 'unrecorded',
  // Taken a moment ago: the server is about to say whose it is.
  s: 'machine',
};

/** In the order of the text. Blanks between two of the same hand belong to both. */
export function inkStretches(ledger: Ledger): InkStretch[] {
  const stretches: InkStretch[] = [];
  const isOld = isFromBefore(ledger);
  let at = 0;
  for (const { text, kind } of kindsOf(ledger)) {
    const [from, to] = [at, at + text.length];
    at = to;
    const hand = kind === 'U' && isOld ? 'before' : hands[kind];
    const last = stretches.at(-1);
    if (hand === null || withoutGaps(text) === '') continue;
    if (last?.hand === hand && last.to === from) {
      last.to = to;
      last.text += text;
    } else stretches.push({ id: `ink ${stretches.length}`, from, to, text, hand });
  }
  return stretches;
}

/** What was done by hand here, with the record running. */
const byHand: ReadonlySet<Kind> = new Set<Kind>(['t', 'i', 'c', 'd', 'x']);

/** An older draft gets its record before anything is written on it. What comes later, from nowhere, makes all of it doubtful. */
function isFromBefore({ literals }: Ledger): boolean {
  const began = literals.findIndex(([, kind]) => byHand.has(kind));
  return began < 0 || literals.findLastIndex(([, kind]) => kind === 'U') < began;
}
