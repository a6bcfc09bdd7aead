import { z } from 'zod';
import { PromptSort } from '#contracts/essays.ts';
import { isUnstorable } from '#server/platform/http/unstorable-text.ts';

/** The last row of a page: its place in the order, and its id where two rows share that place. */
const Cursor = z.tuple([PromptSort, z.string(), z.uuid()]);
/** What JavaScript takes for a date is more than the database does. */
const Moment = z.iso.datetime();

export interface ListPlace {
  value: string;
  id: string;
}

export function writeCursor(sort: PromptSort, { value, id }: ListPlace): string {
  return Buffer.from(JSON.stringify([sort, value, id])).toString('base64url');
}

/** Null for one that is not ours or belongs to another order: the list then begins at its start. */
export function readCursor(sort: PromptSort, text: string | undefined): ListPlace | null {
  if (text === undefined) return null;
  try {
    const [of, value, id] = Cursor.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
    if (of !== sort) return null;
    const isPlace = sort === 'university' ? !isUnstorable(value) : Moment.safeParse(value).success;
    return isPlace ? { value, id } : null;
  } catch {
    return null;
  }
}
