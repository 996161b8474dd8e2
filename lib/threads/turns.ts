/** Runs at most so many pieces of work at once; the others wait in order. Callers read the counts to refuse more. */
export class Turns {
  readonly #atATime: number;
  readonly #turns: (() => void)[] = [];
  /** numbers of unfinished pieces by owner */
  readonly #unfinished = new Map<string, number>();
  #running = 0;
  /** moving average of the time that a piece takes, in milliseconds */
  usualMs = 100;

  constructor(atATime: number) {
    this.#atATime = atATime;
  }

  get waiting(): number {
    return this.#turns.length;
  }

  /** @param owner null: work without an owner, counted together; not given: all work */
  unfinished(owner?: string | null): number {
    if (owner !== undefined) return this.#unfinished.get(owner ?? '') ?? 0;
    return this.#unfinished.values().reduce((sum, count) => sum + count, 0);
  }

  async inTurn<T>(owner: string | null, work: () => Promise<T>): Promise<T> {
    const name = owner ?? '';
    this.#unfinished.set(name, this.unfinished(name) + 1);
    if (this.#running >= this.#atATime) await new Promise<void>((resolve) => this.#turns.push(resolve));
    else this.#running += 1;
    const from = performance.now();
    try {
      return await work();
    } finally {
      this.usualMs = (3 * this.usualMs + performance.now() - from) / 4;
      const left = this.unfinished(name) - 1;
      if (left > 0) this.#unfinished.set(name, left);
      else this.#unfinished.delete(name);
      const next = this.#turns.shift();
      // the next one takes over this turn
      if (next) next();
      else this.#running -= 1;
    }
  }
}
