/** Messages that were moved, and where they were: the message their story begins with, or `new` where they began one. */
export interface Placed {
  from: string;
  ids: readonly string[];
}

/** A message that may go to another story from a place in it on: from the one it stands in to one of these, or to a new one. */
export interface Shift {
  id: string;
  at: number;
  of: string;
  stories: readonly string[];
}

/** Written down behind a question: what was moved before it, or what we asked about. */
export const placedMark = (mark: string, { from, ids }: Placed) => `${mark}+placed:${from}:${ids.join('.')}`;
export const shiftMark = (mark: string, { id, at, of, stories }: Shift) =>
  `${mark}+shift:${[id, String(at), of, ...stories].join('.')}`;

export function placedIn(mark: string): Placed | null {
  const [, from, ids] = /\+placed:([^:+]+):([^:+]+)$/.exec(mark) ?? [];
  return from !== undefined && ids !== undefined ? { from, ids: ids.split('.') } : null;
}

export function shiftIn(mark: string): Shift | null {
  const [id, at = '0', of = '', ...stories] = /\+shift:([^:+]+)$/.exec(mark)?.[1]?.split('.') ?? [];
  return id === undefined ? null : { id, at: Number(at), of, stories };
}

/** Null where a model asked. */
export const withoutPlacing = (mark: string): string | null => mark.replace(/\+(?:placed|shift):[^+]*$/, '') || null;
