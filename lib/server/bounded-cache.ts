/** Remembers at most `size` answers, each for its own time; the oldest goes first. */
export class BoundedCache<V> {
  readonly #entries = new Map<string, { value: V; expiresAt: number }>();
  readonly #size: number;
  /** what was asked for before a change must not be kept after it */
  #generation = 0;

  constructor(size: number) {
    this.#size = size;
  }

  get(key: string): V | undefined {
    const entry = this.#entries.get(key);
    return entry && entry.expiresAt > now() ? entry.value : undefined;
  }

  /** What is kept under `key`, or what `read` gives, kept for so many milliseconds; for 0 it is not. */
  async keep(key: string, lifetime: number | ((value: V) => number), read: () => Promise<V>): Promise<V> {
    const known = this.get(key);
    if (known !== undefined) return known;
    const generation = this.#generation;
    const value = await read();
    const kept = typeof lifetime === 'function' ? lifetime(value) : lifetime;
    if (kept > 0 && generation === this.#generation) this.#set(key, { value, expiresAt: now() + kept });
    return value;
  }

  clear(): void {
    this.#entries.clear();
    this.#generation += 1;
  }

  #set(key: string, entry: { value: V; expiresAt: number }): void {
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    if (this.#entries.size <= this.#size) return;
    const oldest = this.#entries.keys().next().value;
    if (oldest !== undefined) this.#entries.delete(oldest);
  }
}

/** by a clock that a page may read while it is rendered ahead */
const now = () => performance.now();
