import { dictatedWords } from '#contracts/ledger-rebase.ts';
import type { Op } from '#contracts/ledger.ts';
import type { Steps } from '#contracts/ledger-wire.ts';
import { ledgerLimits } from '#contracts/limits.ts';

/** What was typed in a draft last: until when, and how many letters in the seconds before that. Times in milliseconds. */
export interface Typing {
  until: number;
  recent: readonly { at: number; letters: number }[];
}

/** How far behind ours the browser’s clock may be before ours is taken instead. */
const clockSlackMs = 5 * 60_000;
/** So much of a batch may have been typed while the one before it was on its way. */
const overlapMs = 15_000;
/** An ordinary save: one that ends after now only says that the browser’s clock is ahead. */
const shortMs = 10_000;
const breathMs = 2000;

/**
 * When a batch can have been written: after the one before it, and before now. Somebody who was offline wrote for hours, and
 * clocks are wrong; but nobody wrote in time that has not passed. What does not fit in is pressed together, and judged as it is then.
 */
export function timeSteps(
  { began_at, ops }: Pick<Steps, 'began_at' | 'ops'>,
  typing: Pick<Typing, 'until'>,
  now: number,
): { beganAt: Date; ops: Op[] } {
  const said = Date.parse(began_at);
  const span = ops.reduce((longest, [t]) => Math.max(longest, t), 0) * 100;
  const latest = now - span;
  const isAhead = said > now || (said > latest && span <= shortMs);
  const isBehind = said + span < now - clockSlackMs;
  let begin = isAhead || isBehind ? latest : said;
  const until = Math.min(typing.until, now);
  if (begin < until) begin = Math.max(until - overlapMs, latest);
  const most = Math.floor((now - begin) / 100);
  let last = 0;
  return {
    beganAt: new Date(begin),
    ops: ops.map(([t, kind, at, del, ins, id]): Op => {
      last = Math.max(last, Math.min(t, most));
      return id === undefined ? [last, kind, at, del, ins] : [last, kind, at, del, ins, id];
    }),
  };
}

/** Which operations hold more letters than anybody types in two seconds, alone or together with others. */
export function inOneBreath(ops: readonly Op[], beganAt: Date, { recent }: Typing): Set<number> {
  const fast = new Set<number>();
  const before = recent.map((each) => ({ ...each, index: -1 }));
  const typed = ops.flatMap((op, index) => {
    const letters = typedLetters(op);
    return letters > 0 ? [{ at: beganAt.getTime() + op[0] * 100, letters, index }] : [];
  });
  const all = [...before, ...typed].toSorted((one, other) => one.at - other.at);
  // Each is marked once, however many breaths it belongs to.
  let [first, letters, marked] = [0, 0, 0];
  for (const [last, { at, letters: more }] of all.entries()) {
    letters += more;
    for (let old = all[first]; old && at - old.at >= breathMs; old = all[first]) {
      letters -= old.letters;
      first += 1;
    }
    if (letters <= ledgerLimits.lettersInBreath) continue;
    for (marked = Math.max(marked, first); marked <= last; marked += 1) {
      const index = all[marked]?.index ?? -1;
      if (index >= 0) fast.add(index);
    }
  }
  return fast;
}

/** What was typed last, once this row was. */
export function followTyping(typing: Typing, beganAt: Date, ops: readonly Op[]): Typing {
  const momentOf = (t: number) => beganAt.getTime() + Math.min(t, ledgerLimits.batchTenths) * 100;
  const until = ops.reduce((latest, [t]) => Math.max(latest, momentOf(t)), typing.until);
  const typed = ops.flatMap((op) => {
    const letters = typedLetters(op);
    return letters > 0 ? [{ at: momentOf(op[0]), letters }] : [];
  });
  return { until, recent: [...typing.recent, ...typed].filter(({ at }) => at > until - overlapMs - breathMs) };
}

/** Words that were dictated come in at once, and are shown as such. */
function typedLetters([, kind, , , ins]: Op): number {
  if (typeof ins !== 'string') return 0;
  if (kind === 't' || kind === 'c') return ins.length;
  return kind === 'i' && (ins.match(/\S+/g)?.length ?? 0) < dictatedWords ? ins.length : 0;
}
