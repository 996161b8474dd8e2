import { LRUCache } from 'lru-cache';

interface Reading<V> {
  read: () => Promise<V>;
  /** milliseconds; with 0 the answer goes to the waiting callers and is not cached */
  lifetime: (value: V) => number;
}

/**
 * Caches at most `max` answers, each for its own lifetime, with one read for all callers that wait for the same key. A
 * read begun before `clear` is not cached after it.
 */
export class AnswerCache<V extends object> {
  readonly #answers: LRUCache<string, V, Reading<V>>;

  constructor(max: number) {
    this.#answers = new LRUCache<string, V, Reading<V>>({
      max,
      // without these lru-cache starts a timer to cache the time, which Next forbids during prerendering
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

  /** The cached answer for `key`, or the result of `read`. */
  async fetch(key: string, lifetime: number | ((value: V) => number), read: () => Promise<V>): Promise<V> {
    const context = { read, lifetime: typeof lifetime === 'number' ? () => lifetime : lifetime };
    const value = (await this.#answers.fetch(key, { context })) as V;
    // lru-cache treats a lifetime of 0 as unlimited
    if (context.lifetime(value) === 0) this.#answers.delete(key);
    return value;
  }

  clear(): void {
    this.#answers.clear();
  }
}
