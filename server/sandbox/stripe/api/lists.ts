import { z } from 'zod';
import type { Page, PageRequest } from '#server/sandbox/stripe/ledger/paging.repo.ts';
import type { WireList } from '#server/sandbox/stripe/objects/wire.ts';
import { invalidRequest } from '#server/sandbox/stripe/stripe-error.ts';
import { expandField, textField, wholeNumber } from '#server/sandbox/stripe/forms/form-schema.ts';

const moment = wholeNumber(0, 99_999_999_999).transform((seconds) => new Date(seconds * 1000));

/** What every list takes. */
export const listFields = {
  limit: wholeNumber(1, 100).default(10),
  starting_after: textField(200).optional(),
  ending_before: textField(200).optional(),
  expand: expandField.optional(),
};

export const createdField = z
  .union([
    moment.transform((date) => ({ gte: date, lte: date })),
    z.strictObject({
      gt: moment.optional(),
      gte: moment.optional(),
      lt: moment.optional(),
      lte: moment.optional(),
    }),
  ])
  .optional();

interface ListQuery {
  limit: number;
  starting_after?: string | undefined;
  ending_before?: string | undefined;
  created?:
    | { gt?: Date | undefined; gte?: Date | undefined; lt?: Date | undefined; lte?: Date | undefined }
    | undefined;
}

/** `placeOf` finds the row that the caller saw last; one that does not exist is an error, as it is with the provider. */
export async function readPage(
  query: ListQuery,
  placeOf: (id: string) => Promise<{ sequence: number }>,
): Promise<PageRequest> {
  const { limit, starting_after: after, ending_before: before, created = {} } = query;
  if (after !== undefined && before !== undefined) {
    throw invalidRequest('You cannot parameterize both starting_after and ending_before.', { param: 'ending_before' });
  }
  return {
    limit,
    after: after === undefined ? null : (await placeOf(after)).sequence,
    before: before === undefined ? null : (await placeOf(before)).sequence,
    // The exact type knows no field that is there and undefined.
    created: Object.fromEntries(Object.entries(created).filter(([, date]) => date !== undefined)),
  };
}

export function presentList<Row, Item>(url: string, page: Page<Row>, present: (row: Row) => Item): WireList<Item> {
  return { object: 'list', url, has_more: page.hasMore, data: page.rows.map(present) };
}
