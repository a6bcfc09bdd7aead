import { api } from './api.ts';

export interface Page<Row> {
  rows: Row[];
  nextCursor: string | null;
}

export interface PageQuery {
  limit: number;
  cursor?: string | null;
  sort?: string;
}

/** One page of a list that the server answers in pages. */
export async function fetchRows<Row>(
  path: string,
  { limit, cursor, sort }: PageQuery,
  { rows, signal }: { rows: () => Promise<{ parse: (value: unknown) => Row[] }>; signal: AbortSignal },
): Promise<Page<Row>> {
  const query = new URLSearchParams({ limit: String(limit), ...(cursor ? { cursor } : {}), ...(sort ? { sort } : {}) });
  const [answer, schema] = await Promise.all([api.send(`${path}?${query}`, { signal }), rows()]);
  return { rows: schema.parse(await answer.json()), nextCursor: answer.headers.get('x-next-cursor') };
}

/** Where the browser filters, it needs them all. More than this many nobody reads through. */
const enough = 2000;

/** Every page, one after the other. A row that moves between two pages while they are read is there once. */
export async function readAllPages<Row extends { id: number }>(
  fetchPage: (cursor: string | null) => Promise<Page<Row>>,
): Promise<Row[]> {
  const found = new Map<number, Row>();
  let cursor: string | null = null;
  do {
    const page: Page<Row> = await fetchPage(cursor);
    for (const row of page.rows) if (!found.has(row.id)) found.set(row.id, row);
    cursor = page.nextCursor;
  } while (cursor !== null && found.size < enough);
  return [...found.values()];
}
