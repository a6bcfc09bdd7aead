import { currentScope } from '#server/platform/request-scope.ts';
import { traced } from '#server/platform/tracing.ts';
import { handlesOf, type Database } from './database.ts';

/** The parts of drizzle's session that every query goes through, on either driver. */
interface Session {
  prepareQuery: (query: { sql: string }, ...others: unknown[]) => { execute: (...args: unknown[]) => Promise<unknown> };
  transaction: (work: (tx: WithSession) => Promise<unknown>, ...others: unknown[]) => Promise<unknown>;
}
interface WithSession {
  _: { session: Session };
}

/**
 * Every query of something that is traced gets a span with its text. Values are not in it: they travel beside it. What runs by
 * the clock asks every second and is left out.
 */
export function traceQueries(db: Database): void {
  for (const handle of handlesOf(db)) traceSession((handle as unknown as WithSession)._.session);
}

function traceSession(session: Session): void {
  const prepareQuery = session.prepareQuery.bind(session);
  session.prepareQuery = (query, ...others) => {
    const prepared = prepareQuery(query, ...others);
    const execute = prepared.execute.bind(prepared);
    const name = `database ${/^\s*(\w+)/.exec(query.sql)?.[1]?.toLowerCase() ?? 'query'}`;
    prepared.execute = (...args) => withinTrace(name, { 'db.query.text': query.sql }, () => execute(...args));
    return prepared;
  };
  const transaction = session.transaction.bind(session);
  session.transaction = (work, ...others) =>
    withinTrace('database transaction', {}, () =>
      transaction(
        (tx) => {
          traceSession(tx._.session);
          return work(tx);
        },
        ...others,
      ),
    );
}

const withinTrace: typeof traced = (name, facts, work) => (currentScope()?.span ? traced(name, facts, work) : work());

/** Tells how long each transaction waited for a connection, the journey of its first word included. */
export function measureWaits(db: Database, observe: (seconds: number) => void): void {
  const { session } = (db as unknown as WithSession)._;
  const transaction = session.transaction.bind(session);
  session.transaction = (work, ...others) => {
    const asked = performance.now();
    return transaction(
      (tx) => {
        observe((performance.now() - asked) / 1000);
        return work(tx);
      },
      ...others,
    );
  };
}
