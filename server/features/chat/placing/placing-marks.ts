/** Messages that were moved, and where they were: the message their story begins with, or `new` where they began one. */
export interface Placed {
  from: string;
  ids: readonly string[];
}

/** Written down behind a question: what was moved before it, or the message that may be a new story. */
export const placedMark = (mark: string, { from, ids }: Placed) => `${mark}+placed:${from}:${ids.join('.')}`;
export const shiftMark = (mark: string, id: string) => `${mark}+shift:${id}`;

export function placedIn(mark: string): Placed | null {
  const [, from, ids] = /\+placed:([^:+]+):([^:+]+)$/.exec(mark) ?? [];
  return from !== undefined && ids !== undefined ? { from, ids: ids.split('.') } : null;
}

export const shiftIn = (mark: string): string | null => /\+shift:([^:+]+)$/.exec(mark)?.[1] ?? null;

/** Null where a model asked. */
export const withoutPlacing = (mark: string): string | null => mark.replace(/\+(?:placed|shift):[^+]*$/, '') || null;
