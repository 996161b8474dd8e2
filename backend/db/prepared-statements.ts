import { LRUCache } from 'lru-cache';
import type pg from 'pg';

/** A statement is prepared at this execution by the process: many never come again. */
const PREPARED_FROM = 5;
/** Each connection keeps the plans of its prepared statements, some 10 to 200 KB each. */
const PREPARED_MAX = 100;
/** Texts whose executions are counted; the count of one that was not executed for long begins anew. */
const COUNTED_MAX = 1000;

type Query = (...args: unknown[]) => Promise<unknown>;

/**
 * Names the statements that a process repeats, so that PostgreSQL parses them once for each connection and soon plans
 * them once too (docs/decisions/0098). One for all connections of a pool.
 */
export class PreparedStatements {
  readonly #executions = new LRUCache<string, number>({ max: COUNTED_MAX });
  /** by text; null: the text can no longer be prepared */
  readonly #names = new Map<string, string | null>();

  /** From now on the connection prepares what is repeated. */
  use(client: pg.PoolClient): void {
    const query = client.query.bind(client) as Query;
    const preparing: Query = async (...args) => {
      const [text, values] = args;
      // only statements with parameters: others are transaction control, or rare
      const name = typeof text === 'string' && Array.isArray(values) && values.length > 0 ? this.#nameOf(text) : null;
      if (name === null) return query(...args);
      try {
        return await query({ name, text, values });
      } catch (error) {
        if (!isOutdated(error)) throw error;
        this.#names.set(String(text), null);
        // fails in a transaction, which the error has ended
        return query(text, values).catch(() => {
          throw error;
        });
      }
    };
    client.query = preparing as typeof client.query;
  }

  #nameOf(text: string): string | null {
    const known = this.#names.get(text);
    if (known !== undefined) return known;
    const count = (this.#executions.get(text) ?? 0) + 1;
    if (count < PREPARED_FROM || this.#names.size >= PREPARED_MAX) {
      this.#executions.set(text, count);
      return null;
    }
    this.#executions.delete(text);
    const name = `shop_${this.#names.size}`;
    this.#names.set(text, name);
    return name;
  }
}

/**
 * Whether a prepared statement no longer fits the database: a migration changed the type of its result, or a connection
 * pooler between does not know it.
 */
const isOutdated = (error: unknown) =>
  error instanceof Error &&
  'code' in error &&
  (error.code === '26000' || (error.code === '0A000' && error.message.includes('cached plan')));
