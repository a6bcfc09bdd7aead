/** A stretch of two texts: what differs, and behind it what both go on with. */
export interface AnchoredStretch {
  before: string[];
  now: string[];
  kept: string[];
}

/**
 * Cuts two long texts where the same tokens stand in a row in both, nowhere else in either, and in the same order. What lies
 * in between is short, so that it can be compared closely. Takes linear time, apart from a logarithm.
 */
export function cutAtAnchors(before: string[], now: string[], rowLength: number): AnchoredStretch[] {
  const stretches: AnchoredStretch[] = [];
  let [from, fromNow] = [0, 0];
  for (const [at, atNow] of findAnchors(before, now, rowLength)) {
    // Rows overlap where more tokens than a row's have stayed.
    const past = Math.max(0, from - at, fromNow - atNow);
    if (past >= rowLength) continue;
    stretches.push({
      before: before.slice(from, at + past),
      now: now.slice(fromNow, atNow + past),
      kept: before.slice(at + past, at + rowLength),
    });
    [from, fromNow] = [at + rowLength, atNow + rowLength];
  }
  stretches.push({ before: before.slice(from), now: now.slice(fromNow), kept: [] });
  return stretches;
}

export function rowAt(tokens: string[], at: number, rowLength: number): string {
  return tokens.slice(at, at + rowLength).join('');
}

function findAnchors(before: string[], now: string[], rowLength: number): (readonly [number, number])[] {
  const places = singleRows(now, rowLength);
  const pairs = [...singleRows(before, rowLength)].flatMap(([row, at]) => {
    const atNow = places.get(row);
    return at === null || atNow === undefined || atNow === null ? [] : [[at, atNow] as const];
  });
  return longestRising(pairs);
}

/** Null for a row that stands more than once. */
function singleRows(tokens: string[], rowLength: number): Map<string, number | null> {
  const rows = new Map<string, number | null>();
  for (let at = 0; at + rowLength <= tokens.length; at += 1) {
    const row = rowAt(tokens, at, rowLength);
    rows.set(row, rows.has(row) ? null : at);
  }
  return rows;
}

type Linked = { pair: readonly [number, number]; before: Linked | undefined };

/** The longest choice of pairs in which the second numbers rise as the first ones do. */
export function longestRising(pairs: readonly (readonly [number, number])[]): (readonly [number, number])[] {
  // The best end, so far, of a choice of each length.
  const ends: Linked[] = [];
  for (const pair of pairs) {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ends[middle]?.pair[1] ?? 0) < pair[1]) low = middle + 1;
      else high = middle;
    }
    ends[low] = { pair, before: ends[low - 1] };
  }
  const chosen: (readonly [number, number])[] = [];
  for (let link = ends.at(-1); link; link = link.before) chosen.push(link.pair);
  return chosen.toReversed();
}
