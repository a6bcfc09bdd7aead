import { and, asc, desc, gt, gte, lt, lte, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** A piece of a list, newest first. `after` and `before` are the places of the rows that the caller knows already. */
export interface PageRequest {
  limit: number;
  after: number | null;
  before: number | null;
  created: { gt?: Date; gte?: Date; lt?: Date; lte?: Date };
}

export interface Page<Row> {
  rows: Row[];
  hasMore: boolean;
}

export function pageFilter(columns: { sequence: PgColumn; createdAt: PgColumn }, page: PageRequest): SQL | undefined {
  const { after, before, created } = page;
  return and(
    after === null ? undefined : lt(columns.sequence, after),
    before === null ? undefined : gt(columns.sequence, before),
    created.gt && gt(columns.createdAt, created.gt),
    created.gte && gte(columns.createdAt, created.gte),
    created.lt && lt(columns.createdAt, created.lt),
    created.lte && lte(columns.createdAt, created.lte),
  );
}

/** Towards newer rows the nearest come first; `cutPage` turns them round again. */
export function pageOrder(columns: { sequence: PgColumn }, page: PageRequest): SQL {
  return page.before === null ? desc(columns.sequence) : asc(columns.sequence);
}

/** Takes one row more than the page holds, and so knows whether there are others. */
export function cutPage<Row>(found: Row[], page: PageRequest): Page<Row> {
  const rows = found.slice(0, page.limit);
  return { rows: page.before === null ? rows : rows.toReversed(), hasMore: found.length > page.limit };
}
