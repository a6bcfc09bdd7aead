import { placesIn, type Anchor } from '#contracts/ledger-anchors.ts';
import { lengthOf, refsAt, type Ref } from '#contracts/ledger.ts';

/**
 * The text that was sent to a writer is known by its places: 0 is its first letter. `runs` are the numbers that those letters
 * have in the student’s draft. Letters that only one of the two texts has are left out; null where nothing leads over.
 */
export function toDraft({ runs: places, before, after }: Anchor, runs: readonly Ref[]): Anchor | null {
  const length = lengthOf(runs);
  const numberAt = (place: number | null) =>
    place === null || place >= length ? null : (refsAt(runs, place, 1)[0]?.[0] ?? null);
  return anchorOf(
    places.flatMap(([from, count]) => refsAt(runs, from, Math.min(count, length - from))),
    numberAt(before),
    numberAt(after),
  );
}

export function toSent({ runs: numbers, before, after }: Anchor, runs: readonly Ref[]): Anchor | null {
  const find = placesIn(runs);
  const places: Ref[] = [];
  for (const [from, length] of numbers) {
    for (let number = from; number < from + length; number += 1) {
      const place = find(number);
      const last = places.at(-1);
      if (place === null) continue;
      if (last && last[0] + last[1] === place) last[1] += 1;
      else places.push([place, 1]);
    }
  }
  const placeOf = (number: number | null) => (number === null ? null : find(number));
  return anchorOf(places, placeOf(before), placeOf(after));
}

function anchorOf(runs: Ref[], before: number | null, after: number | null): Anchor | null {
  return runs.length === 0 && before === null && after === null ? null : { runs, before, after };
}
