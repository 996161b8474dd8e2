/** A piece of work has waited for its turn for as long as it may. */
export class WaitedTooLong extends Error {
  override name = 'WaitedTooLong';
}

interface Waiting {
  owner: string;
  /** turn in which it may begin: the current one, or the one after that of the owner's last piece if that is later */
  round: number;
  begin: () => void;
}

/**
 * Limits how many pieces of work run at once; the others wait in a queue. The queue serves owners in turn, so that an owner
 * with many pieces does not delay one with a single piece. Callers read the counts to refuse more work.
 */
export class FairQueue {
  readonly #atATime: number;
  readonly #ownAtATime: number;
  #waiting: Waiting[] = [];
  /** numbers of unfinished and of running pieces, and the round of the last one, by owner */
  readonly #unfinished = new Map<string, number>();
  readonly #running = new Map<string, number>();
  readonly #rounds = new Map<string, number>();
  /** round of the piece that began last */
  #round = 0;
  /** moving average of the time that a piece takes, in milliseconds */
  usualMs = 100;

  /** @param ownAtATime how many pieces of one owner run at once; the rest of `atATime` stays for others */
  constructor(atATime: number, ownAtATime: number = atATime) {
    this.#atATime = atATime;
    this.#ownAtATime = ownAtATime;
  }

  get waiting(): number {
    return this.#waiting.length;
  }

  /** @param owner null: work without an owner, counted together; not given: all work */
  unfinished(owner?: string | null): number {
    return owner === undefined ? sumOf(this.#unfinished) : countOf(this.#unfinished, owner ?? '');
  }

  /** About how many milliseconds another piece of this owner would wait. */
  waitMs(owner: string | null): number {
    const own = this.unfinished(owner);
    const before = this.#unfinished.entries().reduce((sum, [name, count]) => {
      return name === (owner ?? '') ? sum + count : sum + Math.min(count, own + 1);
    }, 0);
    return Math.max(own / this.#ownAtATime, before / this.#atATime) * this.usualMs;
  }

  /**
   * @param longestWaitMs not given: the work waits for as long as it takes
   * @throws what the work threw, or `WaitedTooLong`: the work was not begun
   */
  async enqueue<T>(owner: string | null, work: () => Promise<T>, longestWaitMs?: number): Promise<T> {
    const name = owner ?? '';
    add(this.#unfinished, name, 1);
    try {
      await this.#waitFor(name, longestWaitMs);
      return await this.#run(name, work);
    } finally {
      add(this.#unfinished, name, -1);
      if (this.unfinished(owner) === 0) this.#rounds.delete(name);
      this.#beginNext();
    }
  }

  async #run<T>(owner: string, work: () => Promise<T>): Promise<T> {
    const from = performance.now();
    try {
      return await work();
    } finally {
      this.usualMs = (3 * this.usualMs + performance.now() - from) / 4;
      add(this.#running, owner, -1);
    }
  }

  #waitFor(owner: string, longestWaitMs: number | undefined): Promise<void> {
    const round = Math.max(this.#round, (this.#rounds.get(owner) ?? -1) + 1);
    this.#rounds.set(owner, round);
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const one: Waiting = { owner, round, begin: resolve };
    this.#waiting.push(one);
    this.#beginNext();
    if (longestWaitMs !== undefined && this.#waiting.includes(one)) this.#endWaiting(one, longestWaitMs, reject);
    return promise;
  }

  #endWaiting(one: Waiting, afterMs: number, reject: (reason: Error) => void): void {
    const { begin } = one;
    const ending = setTimeout(() => {
      this.#waiting = this.#waiting.filter((waiting) => waiting !== one);
      reject(new WaitedTooLong(`waited for ${afterMs} ms`));
    }, afterMs);
    one.begin = () => {
      clearTimeout(ending);
      begin();
    };
  }

  /** Begins the earliest piece of the lowest round whose owner may run one more. */
  #beginNext(): void {
    if (sumOf(this.#running) >= this.#atATime) return;
    const ready = this.#waiting.filter(({ owner }) => countOf(this.#running, owner) < this.#ownAtATime);
    const [first, ...rest] = ready;
    if (!first) return;
    const next = rest.reduce((best, one) => (one.round < best.round ? one : best), first);
    this.#waiting = this.#waiting.filter((one) => one !== next);
    add(this.#running, next.owner, 1);
    this.#round = next.round;
    next.begin();
  }
}

type Counts = Map<string, number>;

const countOf = (counts: Counts, name: string) => counts.get(name) ?? 0;
const sumOf = (counts: Counts) => counts.values().reduce((sum, count) => sum + count, 0);

function add(counts: Counts, name: string, by: number): void {
  const count = countOf(counts, name) + by;
  if (count > 0) counts.set(name, count);
  else counts.delete(name);
}
