export type Saving =
  | { kind: 'saved' | 'saving' | 'offline' }
  /** The server said why it cannot be kept as it is, or not now. */
  | { kind: 'waiting' | 'refused'; detail: string };

/** What the whole page is drawn from. It is told once the typing rests. */
export interface BookState {
  stage: 'opening' | 'open' | 'unopened';
  error: Error | null;
  /** Null until it is known. */
  text: string | null;
  /** As the server has it. */
  savedText: string;
  /** How many rows the server has. */
  seq: number;
}

/** What only a line or two are drawn from. It is told with every save, while somebody types on. */
export interface Standing {
  text: string;
  saving: Saving;
  seq: number;
}

export const stateAtRest: BookState = { stage: 'opening', error: null, text: null, savedText: '', seq: 0 };
export const standingAtRest: Standing = { text: '', saving: { kind: 'saved' }, seq: 0 };

/** The same object where nothing in it is new, so that nothing is drawn for it. */
export function merge<T extends object>(old: T, next: Partial<T>): T {
  const keys = Object.keys(next) as (keyof T)[];
  return keys.every((key) => next[key] === old[key]) ? old : { ...old, ...next };
}

/** The old one where the new one says the same. */
export function sameSaving(old: Saving, next: Saving): Saving {
  return old.kind === next.kind && detailOf(old) === detailOf(next) ? old : next;
}

function detailOf(saving: Saving): string | undefined {
  return 'detail' in saving ? saving.detail : undefined;
}
