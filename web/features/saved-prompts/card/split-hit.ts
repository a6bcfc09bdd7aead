export interface HitPiece {
  /** Where it begins. */
  at: number;
  text: string;
  isHit: boolean;
}

/** A place that the search found, cut at its hits, which stand between \u0001 and \u0002. */
export function splitHit(hit: string): HitPiece[] {
  const pieces: HitPiece[] = [];
  let at = 0;
  const add = (text: string, isHit: boolean) => {
    if (text !== '') pieces.push({ at, text, isHit });
    at += text.length;
  };
  for (const part of hit.split('\u0001')) {
    const end = part.indexOf('\u0002');
    if (end >= 0) add(part.slice(0, end), true);
    add(part.slice(end + 1), false);
  }
  return pieces;
}

/** Whether the search marked anything; without a mark the place says no more than the card does. */
export function hasHit(hit: string | null): hit is string {
  return hit?.includes('\u0001') === true;
}
