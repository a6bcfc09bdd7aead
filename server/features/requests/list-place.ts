import { z } from 'zod';

/** The last row of a page, by what the list is ordered by. A later page begins behind it. */
const Place = z.discriminatedUnion('sort', [
  z.object({ sort: z.literal('newest'), id: z.number().int().positive().max(2_147_483_647) }),
  z.object({
    sort: z.literal('assigned'),
    isPaid: z.boolean(),
    id: z.number().int().positive().max(2_147_483_647),
  }),
  z.object({
    sort: z.literal('urgent'),
    rank: z.number().int().min(0).max(9),
    /** As exact as the database keeps it. */
    due: z.union([z.literal('infinity'), z.iso.datetime()]),
    id: z.number().int().positive().max(2_147_483_647),
  }),
]);
export type ListPlace = z.infer<typeof Place>;

export function writePlace(place: ListPlace): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url');
}

/** Null for a cursor that isn't ours or belongs to another order: the list then starts at its beginning. */
export function readPlace<Sort extends ListPlace['sort']>(
  sort: Sort,
  cursor: string | undefined,
): Extract<ListPlace, { sort: Sort }> | null {
  if (cursor === undefined) return null;
  try {
    const place = Place.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    return place.sort === sort ? (place as Extract<ListPlace, { sort: Sort }>) : null;
  } catch {
    return null;
  }
}
