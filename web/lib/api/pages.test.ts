import { expect, it } from 'vitest';
import { type Page, readAllPages } from './pages.ts';

type Row = { id: number };

function pagesOf(...pages: number[][]): (cursor: string | null) => Promise<Page<Row>> {
  return async (cursor) => {
    const at = Number(cursor ?? 0);
    const rows = (pages[at] ?? []).map((id) => ({ id }));
    return { rows, nextCursor: at + 1 < pages.length ? String(at + 1) : null };
  };
}

it('reads page after page, and a row that moved meanwhile once', async () => {
  expect(await readAllPages(pagesOf([3, 2], [2, 1], []))).toEqual([{ id: 3 }, { id: 2 }, { id: 1 }]);
  expect(await readAllPages(pagesOf([]))).toEqual([]);
});

it('comes to an end on a list that has none', async () => {
  let last = 0;
  const endless = async (): Promise<Page<Row>> => ({
    rows: Array.from({ length: 200 }, () => ({ id: ++last })),
    nextCursor: 'more',
  });
  expect(await readAllPages(endless)).toHaveLength(2000);
});
