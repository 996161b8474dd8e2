import type { ServerResponse } from 'node:http';

/** for what a renderer still does for a reader who has gone */
const LINGER_MS = 5000;

export interface Limits {
  atATime: number;
  waiting: number;
  /** of both together, so that one address cannot take all; default: no bound */
  perAddress?: number;
  /** how long one may wait for its turn; default: as long as its reader does */
  patienceMs?: number;
}

interface Asking {
  /** where the request came from */
  address?: string;
  /** called instead of `begin` where the turn does not come in time */
  late?: () => void;
}

/**
 * How much of one kind is done at a time. More would not come sooner, and each takes memory until it is done: without a
 * bound, some thousand readers at once end the process. The others wait for their turn.
 */
export class RenderLimit {
  readonly #limits: Limits;
  readonly #waiting = new Set<() => void>();
  readonly #addresses = new Map<string, number>();
  #underWay = 0;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /**
   * Begins what will write into `response`, when its turn comes and its reader is still there. False: too many wait.
   * Of work that gives a promise the end is known even where its reader has gone.
   */
  take(response: ServerResponse, begin: () => unknown, { address = '', late }: Asking = {}): boolean {
    const isFree = this.#underWay < this.#limits.atATime;
    if (!isFree && this.#waiting.size >= this.#limits.waiting) return false;
    const ofAddress = this.#addresses.get(address) ?? 0;
    if (ofAddress >= (this.#limits.perAddress ?? Number.POSITIVE_INFINITY)) return false;
    this.#addresses.set(address, ofAddress + 1);
    if (isFree) this.#begin(response, begin, address);
    else this.#wait(response, begin, address, late);
    return true;
  }

  #wait(response: ServerResponse, begin: () => unknown, address: string, late: (() => void) | undefined): void {
    const { patienceMs } = this.#limits;
    const leave = () => {
      clearTimeout(patience);
      response.off('close', gone);
      this.#waiting.delete(turn);
    };
    const turn = () => {
      leave();
      this.#begin(response, begin, address);
    };
    const gone = () => {
      leave();
      this.#forget(address);
    };
    const patience =
      late && patienceMs !== undefined
        ? setTimeout(() => {
            gone();
            late();
          }, patienceMs)
        : undefined;
    this.#waiting.add(turn);
    response.once('close', gone);
  }

  #begin(response: ServerResponse, begin: () => unknown, address: string): void {
    this.#underWay += 1;
    let counts = true;
    const end = () => {
      if (!counts) return;
      counts = false;
      this.#underWay -= 1;
      this.#forget(address);
      const [next] = this.#waiting;
      next?.();
    };
    response.once('finish', end);
    const work = begin();
    response.once('close', () => {
      if (!counts) return;
      setTimeout(end, LINGER_MS).unref();
      if (work instanceof Promise) work.then(end, end);
    });
  }

  #forget(address: string): void {
    const left = (this.#addresses.get(address) ?? 1) - 1;
    if (left > 0) this.#addresses.set(address, left);
    else this.#addresses.delete(address);
  }
}
