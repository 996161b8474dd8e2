import type { ServerResponse } from 'node:http';
import { ClientQuotas } from './client-quotas.ts';
import { inOwnTurn } from './event-loop-turns.ts';
import { onHead } from './hookable-response.ts';
import { once } from './once.ts';

/** Time after which the work for a closed connection no longer counts. */
const LINGER_MS = 5000;
/** After this time a slow client's response releases its slot, since writing takes no processor time. */
const WRITING_MS = 3000;
/** One address may hold at most 1/8 of the long-running work. */
const LONG_RUNNING_PARTS = 8;

export interface Limits {
  atATime: number;
  waiting: number;
  /** running, waiting and still being read by the client, together; default: no limit */
  perAddress?: number;
  /** how long a request may wait for a slot; default: until its connection closes */
  timeoutMs?: number;
  /**
   * How long work holds its slot, in milliseconds: what takes longer waits for another server, so it releases the slot
   * and counts as `longRunning`. Default: until it is done, which suits work that takes processor time.
   */
  slotMs?: number;
  /** how much work may go on without a slot, an eighth of it for one address; default: as much as may wait */
  longRunning?: number;
}

interface RunOptions {
  /** the client's address */
  address?: string;
  /** called instead of `begin` when no slot is free in time or the queue is full */
  refuse: () => void;
}

interface Waiting {
  address: string;
  begin: () => void;
  refuse: () => void;
}

/**
 * Limits how many requests of one kind are handled at a time, each in a slot; one address may have half of the slots.
 * Handling more at once would not finish sooner, and each takes memory: without a limit, some thousand visitors at once
 * exhaust it and end the process. The rest wait in a queue, and a free slot goes to the address whose last request began
 * longest ago.
 */
export class ConcurrencyLimiter {
  readonly #limits: Limits;
  readonly #waiting = new Set<Waiting>();
  readonly #present: ClientQuotas;
  readonly #running: ClientQuotas;
  /** number of the last start of every address that has requests here */
  readonly #startedAt = new Map<string, number>();
  #starts = 0;
  readonly #queued = new ClientQuotas({ all: Number.POSITIVE_INFINITY, each: Number.POSITIVE_INFINITY });
  /** requests that are still being handled although their slot was released after `slotMs` */
  readonly #longRunning: ClientQuotas;

  constructor(limits: Limits) {
    this.#limits = limits;
    const { atATime, waiting, perAddress = Number.POSITIVE_INFINITY, longRunning = waiting } = limits;
    this.#present = new ClientQuotas({ all: Number.POSITIVE_INFINITY, each: perAddress });
    this.#running = new ClientQuotas({ all: atATime, each: Math.ceil(atATime / 2) });
    this.#longRunning = new ClientQuotas({ all: longRunning, each: Math.ceil(longRunning / LONG_RUNNING_PARTS) });
  }

  /**
   * Calls `begin`, which writes into `response`, when a slot is free and the client is still connected; calls `refuse`
   * when the queue is full. If `begin` returns a promise, a closed connection's slot is released when it settles.
   */
  run(response: ServerResponse, begin: () => unknown, { address = '', refuse }: RunOptions): void {
    if (response.destroyed) return;
    if (!this.#present.reserve(address)) return refuse();
    if (this.#longRunning.hasRoomFor(address) && this.#running.reserve(address))
      return this.#begin(response, begin, address);
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
      this.#queued.release(address);
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
    this.#queued.reserve(address);
    response.once('close', gone);
  }

  /** The address counts as present until the client has read the response, or the work for a closed connection ends. */
  #begin(response: ServerResponse, begin: () => unknown, address: string): void {
    this.#startedAt.set(address, ++this.#starts);
    const releaseSlot = this.#holdSlot(response, address);
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
      releaseSlot();
      this.#leave(address);
    });
    response.once('finish', end);
    response.once('close', linger);
    inOwnTurn(() => {
      if (response.destroyed) return end();
      work = begin();
    });
  }

  /** Holds the slot until the response is written; the result releases it at once. */
  #holdSlot(response: ServerResponse, address: string): () => void {
    const { slotMs } = this.#limits;
    const freeSlot = once(() => {
      this.#running.release(address);
      this.#beginWaiting();
    });
    let isLongRunning = false;
    const becomeLongRunning = () => {
      isLongRunning = this.#longRunning.reserve(address);
      if (isLongRunning) freeSlot();
    };
    const holding = slotMs === undefined ? undefined : setTimeout(becomeLongRunning, slotMs);
    let writing: NodeJS.Timeout | undefined;
    const release = once(() => {
      clearTimeout(holding);
      clearTimeout(writing);
      if (isLongRunning) {
        this.#longRunning.release(address);
        this.#beginWaiting();
      }
      freeSlot();
    });
    onHead(response, () => {
      writing ??= setTimeout(release, WRITING_MS).unref();
    });
    onEnd(response, release);
    return release;
  }

  /** Begins waiting work while slots are free, first that of the address whose last request began longest ago. */
  #beginWaiting(): void {
    for (;;) {
      let next: Waiting | undefined;
      for (const waiting of this.#waiting) {
        const mayBegin = this.#longRunning.hasRoomFor(waiting.address) && this.#running.hasRoomFor(waiting.address);
        if (mayBegin && (!next || this.#lastStart(waiting) < this.#lastStart(next))) next = waiting;
      }
      if (!next || !this.#running.reserve(next.address)) return;
      next.begin();
    }
  }

  #lastStart({ address }: Waiting): number {
    return this.#startedAt.get(address) ?? 0;
  }

  #leave(address: string): void {
    this.#present.release(address);
    if (this.#present.heldBy(address) === 0) this.#startedAt.delete(address);
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
