import { countWords } from '#contracts/counting.ts';
import { findGaps } from '#contracts/gaps.ts';
import { firstAbove, numbersOf, textOf, type Kind, type Op } from '#contracts/ledger.ts';
import { dictatedWords } from '#contracts/ledger-rebase.ts';
import { WordClass, type AuthorshipRecord, type LedgerRow } from '#contracts/ledger-wire.ts';
import { ledgerLimits } from '#contracts/limits.ts';
import { createOpenLedger, playRow } from './open-ledgers.ts';

export interface RecordedRow {
  seq: number;
  actor: LedgerRow['actor'];
  cause: string | null;
  beganAt: Date;
  ops: Op[];
}

const classes: Record<Kind, WordClass> = {
  t: 'typed',
  c: 'typed',
  i: 'typed',
  p: 'pasted',
  d: 'pasted',
  x: 'tool',
  A: 'machine',
  T: 'told',
  W: 'writer',
  I: 'brought',
  U: 'unrecorded',
  // These two bring no letters of their own.
  b: 'unrecorded',
  s: 'unrecorded',
};

/** A word of two hands is counted once; of equal shares, as whichever comes first here. Doubt counts against “typed”. */
const doubt: readonly WordClass[] = [
  'machine',
  'writer',
  'tool',
  'pasted',
  'unrecorded',
  'before',
  'brought',
  'told',
  'dictated',
  'typed',
];

interface Entry {
  class: WordClass;
  /** The suggestion that brought it. */
  source: string | null;
  /** The first number behind its letters. */
  end: number;
}

/** A record, with the writer’s words by the suggestion that brought them; under nothing, those that came another way. */
export interface ReadRecord {
  record: Omit<AuthorshipRecord, 'engine' | 'writers'>;
  taken: [suggestion: string | null, words: number][];
}

/** Who wrote what of a draft, when, and how long it took, from the rows of its ledger. */
export function readRecord(rows: readonly RecordedRow[]): ReadRecord {
  const open = createOpenLedger({ id: '', key: '', profileId: '', since: new Date(0) });
  const entries: Entry[] = [];
  const pastes: { at: Date; from: number; length: number }[] = [];
  for (const row of rows) {
    let { length: from } = open.ledger.arena;
    for (const op of row.ops) {
      const [t, kind, , , ins, source = null] = op;
      if (typeof ins !== 'string' || ins === '') continue;
      entries.push({ class: classOf(kind, ins, row.cause), source, end: from + ins.length });
      if ((kind === 'p' || kind === 'd') && row.cause !== 'import')
        pastes.push({ at: new Date(momentOf(row, t)), from, length: ins.length });
      from += ins.length;
    }
    playRow(open, row);
  }
  const numbers = numbersOf(open.ledger.runs);
  const living = new Set(numbers);
  const ends = entries.map(({ end }) => end);
  const origins = numbers.map((number) => entries[firstAbove(ends, number)]);
  const { taken, ...hands } = countHands(textOf(open.ledger), {
    letters: origins.map((entry) => entry?.class ?? 'unrecorded'),
    sources: origins.map((entry) => (entry?.class === 'writer' ? entry.source : null)),
  });
  const record = {
    ...hands,
    ...countTime(rows),
    pastes: pastes.map(({ at, from, length }) => {
      const pasted = open.ledger.arena.slice(from, from + length);
      let left = 0;
      for (let number = from; number < from + length; number += 1) if (living.has(number)) left += 1;
      return {
        at: at.toISOString(),
        words: countWords(pasted),
        letters: length,
        still_there: left,
        excerpt: pasted.trim().slice(0, 80),
      };
    }),
  };
  return { record, taken };
}

function classOf(kind: Kind, ins: string, cause: string | null): WordClass {
  if (kind === 'i' && (ins.match(/\S+/g)?.length ?? 0) >= dictatedWords) return 'dictated';
  if (kind === 'U' && cause === 'import') return 'before';
  return classes[kind];
}

/** A gap’s question is nobody’s prose: it is left out of both. */
function countHands(
  text: string,
  { letters, sources }: { letters: readonly WordClass[]; sources: readonly (string | null)[] },
): Pick<AuthorshipRecord, 'segments' | 'words'> & Pick<ReadRecord, 'taken'> {
  const words = Object.fromEntries(WordClass.options.map((each) => [each, 0])) as AuthorshipRecord['words'];
  const segments: AuthorshipRecord['segments'] = [];
  const taken = new Map<string | null, number>();
  const gaps = findGaps(text);
  let at = 0;
  for (const { start, end } of [...gaps, { start: text.length, end: text.length }]) {
    const prose = text.slice(at, start);
    for (const match of prose.matchAll(/\S+/g)) {
      if (!/[\p{L}\p{N}]/u.test(match[0])) continue;
      const from = at + match.index;
      const to = from + match[0].length;
      const hand = mostOf(letters.slice(from, to));
      words[hand] += 1;
      if (hand !== 'writer') continue;
      const source = sources.slice(from, to).find((each) => each !== null) ?? null;
      taken.set(source, (taken.get(source) ?? 0) + 1);
    }
    for (let place = at; place < start; place += 1) {
      const last = segments.at(-1);
      const own = letters[place] ?? 'unrecorded';
      const letter = text[place] ?? '';
      // Where a gap stood, nothing stands: its paragraph goes with it.
      if (letter === '\n' && (!last || last.text.endsWith('\n\n'))) continue;
      // A blank belongs to whatever it stands behind.
      if (last && (last.class === own || letter.trim() === '')) last.text += letter;
      else segments.push({ text: letter, class: own });
    }
    at = end;
  }
  return { segments, words, taken: [...taken] };
}

function mostOf(letters: readonly WordClass[]): WordClass {
  const counts = new Map<WordClass, number>();
  for (const letter of letters) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  const most = Math.max(...counts.values());
  return doubt.find((each) => counts.get(each) === most) ?? 'unrecorded';
}

/** Rows from before there was a bound may say anything. */
function momentOf({ beganAt }: Pick<RecordedRow, 'beganAt'>, t: number): number {
  return beganAt.getTime() + Math.min(t, ledgerLimits.batchTenths) * 100;
}

/** Hours of work, by what the student did here; what came from elsewhere took none. */
function countTime(rows: readonly RecordedRow[]): Pick<AuthorshipRecord, 'sessions' | 'minutes'> {
  const pause = ledgerLimits.sessionPauseMinutes * 60_000;
  const sessions: { from: number; to: number }[] = [];
  for (const { actor, cause, beganAt, ops } of rows) {
    if (actor !== 'student' || (cause !== null && !cause.startsWith('restore'))) continue;
    const from = beganAt.getTime();
    const to = ops.reduce((latest, [t]) => Math.max(latest, momentOf({ beganAt }, t)), from);
    const last = sessions.at(-1);
    if (last && from - last.to <= pause) last.to = Math.max(last.to, to);
    else sessions.push({ from, to });
  }
  const shown = sessions.map(({ from, to }) => ({
    began_at: new Date(from).toISOString(),
    ended_at: new Date(to).toISOString(),
    minutes: Math.max(1, Math.round((to - from) / 60_000)),
  }));
  return { sessions: shown, minutes: shown.reduce((sum, { minutes }) => sum + minutes, 0) };
}
