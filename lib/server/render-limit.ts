import type { ServerResponse } from 'node:http';

/** for what a renderer still does for a reader who has gone */
const LINGER_MS = 5000;

interface Limits {
  atATime: number;
  waiting: number;
}

/**
 * How many pages are rendered at a time. More would not come sooner, and each takes memory until it is done: without a
 * bound, some thousand readers at once end the process. The others wait for their turn.
 */
export class RenderLimit {
  readonly #limits: Limits;
  readonly #waiting = new Set<() => void>();
  #underWay = 0;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** Begins what will write into `response`, when its turn comes and its reader is still there. False: too many wait. */
  take(response: ServerResponse, begin: () => void): boolean {
    if (this.#underWay < this.#limits.atATime) {
      this.#begin(response, begin);
      return true;
    }
    if (this.#waiting.size >= this.#limits.waiting) return false;
    const turn = () => {
      response.off('close', leave);
      this.#begin(response, begin);
    };
    const leave = () => this.#waiting.delete(turn);
    this.#waiting.add(turn);
    response.once('close', leave);
    return true;
  }

  #begin(response: ServerResponse, begin: () => void): void {
    this.#underWay += 1;
    let counts = true;
    const end = () => {
      if (!counts) return;
      counts = false;
      this.#underWay -= 1;
      const [next] = this.#waiting;
      if (!next) return;
      this.#waiting.delete(next);
      next();
    };
    response.once('finish', end);
    response.once('close', () => {
      if (counts) setTimeout(end, LINGER_MS).unref();
    });
    begin();
  }
}
