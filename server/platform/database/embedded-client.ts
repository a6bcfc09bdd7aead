import {
  parse,
  PGlite,
  protocol,
  types,
  type messages,
  type PGliteOptions,
  type QueryOptions,
  type Results,
  type Transaction,
} from '@electric-sql/pglite';

/** Drizzle reads what is a date, a time or a list of such itself; the numbers are the lists of them, and of exact numbers. */
const leftAsText = [types.TIMESTAMP, types.TIMESTAMPTZ, types.INTERVAL, types.DATE, 1231, 1115, 1185, 1187, 1182];
const asItIs = (value: string) => value;

/** Of Drizzle's options. It says with every query how values are read too, which is said once here: see `leftAsText`. */
type Options = Pick<QueryOptions, 'rowMode'>;

/** What the database has parsed, and planned if it came often: whoever asks the same again sends the values alone. */
interface Statement {
  name: string;
  parameterTypes: number[];
  /** The columns of its rows. */
  description: messages.BackendMessage[];
  uses: number;
}

/** A plan is made for the tables as they are. Nothing in here counts their rows, so it is made anew after so many uses. */
const usesEach = 500;
const statementsKept = 500;
/** A kept insert of 400 rows takes 0.4 MB, and the next one has another number of rows. */
const longestKept = 8000;
/** After this, any kept statement may return other columns. */
const changesTables = /^\s*(?:alter|create|drop)\b/i;
/** PostgreSQL's codes for a kept statement whose columns changed, and for one it no longer has. */
const outdatedCodes = new Set(['0A000', '26000']);

/** PGlite parses and plans every query anew, and hands over each of its six messages by itself. */
class EmbeddedClient extends PGlite {
  readonly #statements = new Map<string, Statement>();
  #made = 0;

  override async query<T>(text: string, params?: unknown[], options?: Options): Promise<Results<T>> {
    await this._checkReady();
    return this._runExclusiveTransaction(async () => {
      const results = await this.#ask<T>(text, params, options, { asksAgain: true });
      await this.syncToFs();
      return results;
    });
  }

  override transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    return super.transaction((tx) => {
      tx.query = async <Row>(text: string, params?: unknown[], options?: Options) => {
        if (tx.closed) throw new Error('Transaction is closed');
        // The failure of one statement is the end of the whole transaction.
        return this.#ask<Row>(text, params, options, { asksAgain: false });
      };
      return work(tx);
    });
  }

  #ask<T>(
    text: string,
    params: unknown[] | undefined,
    options: Options | undefined,
    { asksAgain }: { asksAgain: boolean },
  ): Promise<Results<T>> {
    return this._runExclusiveQuery(async () => {
      try {
        return await this.#run<T>(text, params, options);
      } catch (error) {
        const outdated = isOutdated(error) ? this.#statements.get(text) : undefined;
        if (!outdated) throw error;
        // Tables also change by `exec`, in a `do` block and by a rollback: the next one to ask has it parsed again.
        outdated.uses = usesEach;
        if (!asksAgain) throw error;
        return this.#run<T>(text, params, options);
      }
    });
  }

  async #run<T>(text: string, params: unknown[] = [], { rowMode = 'object' }: Options = {}): Promise<Results<T>> {
    const statement = await this.#prepare(text);
    const values = params.map((value, place) => this.#write(value, statement.parameterTypes[place]));
    const bind = protocol.serialize.bind({ statement: statement.name, values });
    const answer = await this.#send(bind, protocol.serialize.execute());
    const [results] = parse.parseResults([...statement.description, ...answer], this.parsers, { rowMode });
    return results as Results<T>;
  }

  async #prepare(text: string): Promise<Statement> {
    const known = this.#statements.get(text);
    if (known && known.uses < usesEach) {
      known.uses += 1;
      return known;
    }
    const isKept = text.length <= longestKept && !changesTables.test(text);
    const name = isKept ? `statement_${(this.#made += 1)}` : '';
    const answer = await this.#send(
      ...this.#outdatedBy(text).map((outdated) => this.#forget(outdated)),
      protocol.serialize.parse({ name, text }),
      protocol.serialize.describe({ type: 'S', name }),
    );
    const statement: Statement = {
      name,
      parameterTypes: parse.parseDescribeStatementResults(answer),
      description: answer.filter((message) => message.name === 'rowDescription'),
      uses: 1,
    };
    if (isKept) this.#statements.set(text, statement);
    return statement;
  }

  #outdatedBy(text: string): string[] {
    if (changesTables.test(text)) return [...this.#statements.keys()];
    if (text.length > longestKept) return [];
    if (this.#statements.has(text)) return [text];
    return this.#statements.size < statementsKept ? [] : [...this.#statements.keys()].slice(0, 1);
  }

  #forget(text: string): Uint8Array {
    const name = this.#statements.get(text)?.name ?? '';
    this.#statements.delete(text);
    return protocol.serialize.close({ type: 'S', name });
  }

  #write(value: unknown, type: number | undefined): string | null {
    if (value === null || value === undefined) return null;
    const write = type === undefined ? undefined : this.serializers[type];
    return write ? write(value) : String(value);
  }

  /** After a failure the database passes over everything up to the sync. */
  #send(...parts: Uint8Array[]): Promise<messages.BackendMessage[]> {
    const together = Buffer.concat([...parts, protocol.serialize.sync()]);
    return this.execProtocolStream(together, { syncToFs: false });
  }
}

function isOutdated(error: unknown): boolean {
  return error instanceof Error && 'code' in error && outdatedCodes.has(String(error.code));
}

/** For Drizzle, and for callers that don't want dates. */
export async function openEmbeddedClient(options: PGliteOptions): Promise<PGlite> {
  const client = new EmbeddedClient(options);
  await client.waitReady;
  // Not among the options: PGlite finds out itself how lists are read, after it has looked at those.
  for (const type of leftAsText) client.parsers[type] = asItIs;
  return client;
}
