import type { ServerResponse } from 'node:http';
import { ClientQuotas } from './client-quotas.ts';
import { inOwnTurn } from './event-loop-turns.ts';
import { onHead } from './guarded-response.ts';
import { once } from './once.ts';

/** Time after which the work for a closed connection gives back its share. */
const LINGER_MS = 5000;
/** After this time a slow client's response gives back its turn, since writing takes no processor time. */
const WRITING_MS = 3000;
/** One address may have this fraction of the work that goes on after its turn. */
const LASTING_PARTS = 8;

export interface Limits {
  atATime: number;
  waiting: number;
  /** running, waiting and still being read by the client, together; default: no limit */
  perAddress?: number;
  /** how long a request may wait for its turn; default: until its connection closes */
  timeoutMs?: number;
  /**
   * How long work holds its turn, in milliseconds: what takes longer waits for another server, so it releases the turn
   * and counts as `lasting`. Default: until it is done, which suits work that takes processor time.
   */
  turnMs?: number;
  /** how much work may go on after its turn, an eighth of it for one address; default: as much as may wait */
  lasting?: number;
}

interface Asking {
  /** the client's address */
  address?: string;
  /** called instead of `begin` when no turn comes in time or the queue is full */
  refuse: () => void;
}

interface Waiting {
  address: string;
  begin: () => void;
  refuse: () => void;
}

/**
 * Limits how many pieces of work of one kind run at a time (in «turns»), half of them for one address. Running more at
 * once would not finish sooner, and each takes memory: without a limit, some thousand readers at once exhaust it and
 * end the process. The rest wait in a queue, and the next turn goes to the address that has waited longest since its
 * last one.
 */
export class RenderLimit {
  readonly #limits: Limits;
  readonly #waiting = new Set<Waiting>();
  readonly #present: ClientQuotas;
  readonly #running: ClientQuotas;
  /** number of the last turn of every address that has requests here */
  readonly #servedAt = new Map<string, number>();
  #turns = 0;
  readonly #queued = new ClientQuotas({ all: Number.POSITIVE_INFINITY, each: Number.POSITIVE_INFINITY });
  /** work that goes on after it has released its turn */
  readonly #lasting: ClientQuotas;

  constructor(limits: Limits) {
    this.#limits = limits;
    const { atATime, waiting, perAddress = Number.POSITIVE_INFINITY, lasting = waiting } = limits;
    this.#present = new ClientQuotas({ all: Number.POSITIVE_INFINITY, each: perAddress });
    this.#running = new ClientQuotas({ all: atATime, each: Math.ceil(atATime / 2) });
    this.#lasting = new ClientQuotas({ all: lasting, each: Math.ceil(lasting / LASTING_PARTS) });
  }

  /**
   * Calls `begin`, which writes into `response`, when a turn is free and the client is still connected; calls `refuse`
   * when the queue is full. If `begin` returns a promise, a closed connection's turn ends when it settles.
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

  /**
   * Refuses the newest waiting request of the address with the longest queue, if that queue is longer than this
   * address's.
   */
  #makeRoomFor(address: string): boolean {
    const largest = this.#queued.largestHolder();
    if (largest === undefined || this.#queued.heldBy(largest) <= this.#queued.heldBy(address) + 1) return false;
    const newest = [...this.#waiting].findLast((waiting) => waiting.address === largest);
    newest?.refuse();
    return newest !== undefined;
  }

  #wait(response: ServerResponse, { address, begin, refuse }: Waiting): void {
    const leave = () => {
      clearTimeout(timer);
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
    const { timeoutMs } = this.#limits;
    const timer = timeoutMs === undefined ? undefined : setTimeout(waiting.refuse, timeoutMs);
    this.#waiting.add(waiting);
    this.#queued.take(address);
    response.once('close', gone);
  }

  /** The turn ends when the response is written, and the address's share when the client has read it. */
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
    let work: unknown;
    let lingering: NodeJS.Timeout | undefined;
    const linger = () => {
      lingering = setTimeout(end, LINGER_MS).unref();
      if (work instanceof Promise) work.then(end, end);
    };
    const end = once(() => {
      // a timer would keep the response and its body in memory
      response.off('close', linger);
      clearTimeout(lingering);
      write();
      this.#leave(address);
    });
    onHead(response, () => {
      writing ??= setTimeout(write, WRITING_MS).unref();
    });
    onEnd(response, write);
    response.once('finish', end);
    response.once('close', linger);
    inOwnTurn(() => {
      if (response.destroyed) return end();
      work = begin();
    });
  }

  /** Starts waiting work while turns are free, first that of the address whose last turn was longest ago. */
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

/** Calls `act` when the response is complete; it may be sent later, after earlier responses on the connection. */
function onEnd(response: ServerResponse, act: () => void): void {
  const end = response.end.bind(response) as (...rest: unknown[]) => ServerResponse;
  response.end = (...rest: unknown[]) => {
    const ended = end(...rest);
    act();
    return ended;
  };
}
