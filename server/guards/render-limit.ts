import type { ServerResponse } from 'node:http';
import { onHead } from './guarded-response.ts';
import { inOwnTurn } from './loop-turns.ts';
import { once } from './once.ts';
import { Shares } from './shares.ts';

/** for what a renderer still does for a reader who has gone */
const LINGER_MS = 5000;
/** A reader who is slow to take an answer would otherwise keep the turn from others until he has all of it. */
const WRITING_MS = 3000;
/** so many addresses can have all of the work that goes on after its turn */
const LASTING_PARTS = 8;

export interface Limits {
  atATime: number;
  waiting: number;
  /** of both together and of what is still being read, so that one address cannot take all; default: no bound */
  perAddress?: number;
  /** how long one may wait for its turn; default: as long as its reader does */
  patienceMs?: number;
  /**
   * How long work keeps its turn: what takes longer waits for another server, and would keep the turn from others. It
   * counts among `lasting` afterwards. Default: until it is done, as fits what takes processor time.
   */
  turnMs?: number;
  /** how much may go on after its turn, an eighth of it for one address; default: as much as may wait */
  lasting?: number;
}

interface Asking {
  /** where the request came from */
  address?: string;
  /** called instead of `begin` where the turn does not come in time, or too many wait */
  refuse: () => void;
}

interface Waiting {
  address: string;
  begin: () => void;
  refuse: () => void;
}

/**
 * How much of one kind is done at a time, half of it for one address. More would not come sooner, and each takes memory
 * until it is done: without a bound, some thousand readers at once end the process. The others wait for their turn, which
 * comes first to the address that has waited longest since its last one.
 */
export class RenderLimit {
  readonly #limits: Limits;
  readonly #waiting = new Set<Waiting>();
  readonly #present: Shares;
  readonly #running: Shares;
  /** when each of those who are present was given a turn last, by the number of turns until then */
  readonly #servedAt = new Map<string, number>();
  #turns = 0;
  readonly #queued = new Shares({ all: Number.POSITIVE_INFINITY, each: Number.POSITIVE_INFINITY });
  /** work that goes on after its turn */
  readonly #lasting: Shares;

  constructor(limits: Limits) {
    this.#limits = limits;
    const { atATime, waiting, perAddress = Number.POSITIVE_INFINITY, lasting = waiting } = limits;
    this.#present = new Shares({ all: Number.POSITIVE_INFINITY, each: perAddress });
    this.#running = new Shares({ all: atATime, each: Math.ceil(atATime / 2) });
    this.#lasting = new Shares({ all: lasting, each: Math.ceil(lasting / LASTING_PARTS) });
  }

  /**
   * Begins what will write into `response`, when its turn comes and its reader is still there; `refuse` is called where
   * too many wait already. Of work that gives a promise the end is known even where its reader has gone.
   */
  take(response: ServerResponse, begin: () => unknown, { address = '', refuse }: Asking): void {
    if (response.destroyed) return;
    if (!this.#present.take(address)) return refuse();
    if (this.#lasting.hasRoomFor(address) && this.#running.take(address)) return this.#begin(response, begin, address);
    if (this.#waiting.size < this.#limits.waiting || this.#makeRoomFor(address))
      return this.#wait(response, { address, begin, refuse });
    this.#leave(address);
    refuse();
  }

  /** The newest of those who wait for the address with most of them gives way to an address with fewer. */
  #makeRoomFor(address: string): boolean {
    const largest = this.#queued.largestHolder();
    if (largest === undefined || this.#queued.heldBy(largest) <= this.#queued.heldBy(address) + 1) return false;
    const newest = [...this.#waiting].findLast((waiting) => waiting.address === largest);
    newest?.refuse();
    return newest !== undefined;
  }

  #wait(response: ServerResponse, { address, begin, refuse }: Waiting): void {
    const leave = () => {
      clearTimeout(patience);
      response.off('close', gone);
      this.#waiting.delete(waiting);
      this.#queued.giveBack(address);
    };
    const gone = () => {
      leave();
      this.#leave(address);
    };
    const waiting: Waiting = {
      address,
      begin: () => {
        leave();
        this.#begin(response, begin, address);
      },
      refuse: () => {
        gone();
        refuse();
      },
    };
    const { patienceMs } = this.#limits;
    const patience = patienceMs === undefined ? undefined : setTimeout(waiting.refuse, patienceMs);
    this.#waiting.add(waiting);
    this.#queued.take(address);
    response.once('close', gone);
  }

  /** The turn, which was taken, ends when the answer is written, the address's share when it is read. */
  #begin(response: ServerResponse, begin: () => unknown, address: string): void {
    const { turnMs } = this.#limits;
    this.#servedAt.set(address, ++this.#turns);
    const giveBackTurn = once(() => {
      this.#running.giveBack(address);
      this.#next();
    });
    let isLasting = false;
    const turn =
      turnMs === undefined
        ? undefined
        : setTimeout(() => {
            isLasting = this.#lasting.take(address);
            if (isLasting) giveBackTurn();
          }, turnMs);
    let writing: NodeJS.Timeout | undefined;
    const write = once(() => {
      clearTimeout(turn);
      clearTimeout(writing);
      if (isLasting) {
        this.#lasting.giveBack(address);
        this.#next();
      }
      giveBackTurn();
    });
    const end = once(() => {
      write();
      this.#leave(address);
    });
    onHead(response, () => {
      writing ??= setTimeout(write, WRITING_MS).unref();
    });
    onEnd(response, write);
    response.once('finish', end);
    let work: unknown;
    response.once('close', () => {
      setTimeout(end, LINGER_MS).unref();
      if (work instanceof Promise) work.then(end, end);
    });
    inOwnTurn(() => {
      if (response.destroyed) return end();
      work = begin();
    });
  }

  /** Begins what may begin: first the work of those who have waited longest since their last turn. */
  #next(): void {
    for (;;) {
      let next: Waiting | undefined;
      for (const waiting of this.#waiting) {
        const mayBegin = this.#lasting.hasRoomFor(waiting.address) && this.#running.hasRoomFor(waiting.address);
        if (mayBegin && (!next || this.#lastTurn(waiting) < this.#lastTurn(next))) next = waiting;
      }
      if (!next || !this.#running.take(next.address)) return;
      next.begin();
    }
  }

  #lastTurn({ address }: Waiting): number {
    return this.#servedAt.get(address) ?? 0;
  }

  #leave(address: string): void {
    this.#present.giveBack(address);
    if (this.#present.heldBy(address) === 0) this.#servedAt.delete(address);
  }
}

/** Calls `act` when the whole answer is given, which may leave later: others on the connection go first. */
function onEnd(response: ServerResponse, act: () => void): void {
  const end = response.end.bind(response) as (...rest: unknown[]) => ServerResponse;
  response.end = (...rest: unknown[]) => {
    const ended = end(...rest);
    act();
    return ended;
  };
}
