/** What was moved, as it was before: the messages of each story, by the one it began with (or `new`), and messages that were one. */
export interface Placed {
  stories: readonly { from: string; ids: readonly string[] }[];
  pieces: readonly (readonly string[])[];
}

/** A message that may go to another story from a place in it on: from the one it stands in to one of these, or to a new one. */
export interface Shift {
  id: string;
  at: number;
  of: string;
  stories: readonly string[];
}

/** Before the pieces of one message. */
const one = '=';

/** Written down behind a question: what was moved before it, or what we asked about. */
export const placedMark = (mark: string, { stories, pieces }: Placed) => {
  const groups = [...stories, ...pieces.map((ids) => ({ from: one, ids }))];
  return `${mark}+placed:${groups.map(({ from, ids }) => `${from}:${ids.join('.')}`).join('/')}`;
};
export const shiftMark = (mark: string, { id, at, of, stories }: Shift) =>
  `${mark}+shift:${[id, String(at), of, ...stories].join('.')}`;

export function placedIn(mark: string): Placed | null {
  const groups = /\+placed:([^+]+)$/
    .exec(mark)?.[1]
    ?.split('/')
    .map((group) => {
      const [from = '', ids = ''] = group.split(':');
      return { from, ids: ids.split('.') };
    });
  if (!groups) return null;
  const [stories, pieces] = [groups.filter(({ from }) => from !== one), groups.filter(({ from }) => from === one)];
  return { stories, pieces: pieces.map(({ ids }) => ids) };
}

export function shiftIn(mark: string): Shift | null {
  const [id, at = '0', of = '', ...stories] = /\+shift:([^:+]+)$/.exec(mark)?.[1]?.split('.') ?? [];
  return id === undefined ? null : { id, at: Number(at), of, stories };
}

/** As it is asked again: what was moved before it was said, and what we asked about is still open. */
export const askedAgain = (mark: string): string | null =>
  shiftIn(mark) ? mark : withoutPlacing(mark.replace(/\+help(?::[\w.]+)?/, ''));

/** Null where a model asked. */
export const withoutPlacing = (mark: string): string | null => mark.replace(/\+(?:placed|shift):[^+]*$/, '') || null;
