import {
  PGlite,
  types,
  type PGliteOptions,
  type QueryOptions,
  type Results,
  type Transaction,
} from '@electric-sql/pglite';

/** Drizzle reads what is a date, a time or a list of such itself; the numbers are the lists of them, and of exact numbers. */
const leftAsText = [types.TIMESTAMP, types.TIMESTAMPTZ, types.INTERVAL, types.DATE, 1231, 1115, 1185, 1187, 1182];
const asItIs = (value: string) => value;

/**
 * Drizzle says with every query how its values are read, and PGlite then copies the list of all types for it, which took a third
 * of a small query's time. Here it is said once.
 */
class EmbeddedClient extends PGlite {
  override query<T>(text: string, params?: unknown[], options?: QueryOptions): Promise<Results<T>> {
    return super.query<T>(text, params, withoutParsers(options));
  }

  override transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    return super.transaction((tx) => {
      const query = tx.query;
      tx.query = (text, params, options) => query(text, params, withoutParsers(options));
      return work(tx);
    });
  }
}

function withoutParsers(options: QueryOptions | undefined): QueryOptions | undefined {
  if (!options) return options;
  const { parsers: _, ...others } = options;
  return others;
}

/** For Drizzle, and for callers that don't want dates. */
export async function openEmbeddedClient(options: PGliteOptions): Promise<PGlite> {
  const client = new EmbeddedClient(options);
  await client.waitReady;
  // Not among the options: PGlite finds out itself how lists are read, after it has looked at those.
  for (const type of leftAsText) client.parsers[type] = asItIs;
  return client;
}
