import { LRUCache } from 'lru-cache';

interface Reading<V> {
  read: () => Promise<V>;
  /** milliseconds; for 0 the answer is given to those who wait for it and not kept */
  lifetime: (value: V) => number;
}

/**
 * Remembers at most `max` answers, each for its own time, and asks once for all who wait for the same one. What is asked
 * for before `clear` is not kept after it.
 */
export class AnswerCache<V extends object> {
  readonly #answers: LRUCache<string, V, Reading<V>>;

  constructor(max: number) {
    this.#answers = new LRUCache<string, V, Reading<V>>({
      max,
      // a page that is rendered ahead may start no timer, by which lru-cache otherwise remembers the time
      ttlResolution: 0,
      perf: { now: () => performance.now() },
      ignoreFetchAbort: true,
      fetchMethod: async (_key, _stale, { options, context: { read, lifetime } }) => {
        const value = await read();
        options.ttl = lifetime(value);
        return value;
      },
    });
  }

  get(key: string): V | undefined {
    return this.#answers.get(key);
  }

  /** What is kept under `key`, or what `read` gives. */
  async fetch(key: string, lifetime: number | ((value: V) => number), read: () => Promise<V>): Promise<V> {
    const context = { read, lifetime: typeof lifetime === 'number' ? () => lifetime : lifetime };
    const value = (await this.#answers.fetch(key, { context })) as V;
    // to lru-cache a lifetime of 0 is one without end
    if (context.lifetime(value) === 0) this.#answers.delete(key);
    return value;
  }

  clear(): void {
    this.#answers.clear();
  }
}
