import { join } from 'node:path';
import type { Piscina } from 'piscina';
import { FairQueue, WaitedTooLong } from './fair-queue.ts';
import { processSingleton } from './process-singleton.ts';

interface Limits {
  /** tasks that run at the same time, each in a thread of its own */
  threads: number;
  /** how many of them run tasks of one owner; default: all */
  ownThreads?: number;
  /** how long a thread without a task stays, so that the next one finds its modules loaded */
  idleMs: number;
  /** megabytes of a thread's heap; a server started with limits of its own (`serveShop`) gives its threads those instead */
  heapMb: number;
}

interface Task {
  /** path from the project's root of a module; Node loads it as it is, not from the bundle */
  file: string;
  /** the exported function that is called with `input` */
  name: string;
  /** copied to the thread, as is what comes back */
  input: unknown;
  /** limit of the running time; waiting for a thread does not count */
  timeoutMs: number;
  /** limit of the time before a thread is free; not given: none */
  longestWaitMs?: number;
}

/** Runs tasks in threads of `piscina`. Callers read the counts to decide whether another task may wait. */
class WorkerPool extends FairQueue {
  readonly #limits: Limits;
  /** created with the first task */
  #threads: Promise<Piscina> | undefined;

  constructor(limits: Limits) {
    super(limits.threads, limits.ownThreads);
    this.#limits = limits;
  }

  /** Empty before the first task and after all threads have ended. */
  async threads(): Promise<Piscina['threads']> {
    return (await this.#threads)?.threads ?? [];
  }

  /**
   * Returns the result of the task's function. A thread that takes too long or too much memory is ended; others go on.
   *
   * @throws what the function threw, an `AbortError` after `timeoutMs`, `WaitedTooLong`, or why the thread ended
   */
  run(task: Task, owner: string | null): Promise<unknown> {
    return this.enqueue(owner, () => this.#runNow(task), task.longestWaitMs);
  }

  async #runNow({ file, name, input, timeoutMs }: Task): Promise<unknown> {
    const threads = await (this.#threads ??= start(this.#limits));
    const filename = join(/* turbopackIgnore: true */ process.cwd(), file);
    return threads.run(input, { filename, name, signal: AbortSignal.timeout(timeoutMs) });
  }
}

async function start({ threads, idleMs, heapMb }: Limits): Promise<Piscina> {
  const { Piscina } = await import('piscina');
  const pool = new Piscina({
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: idleMs,
    resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: 16 },
    recordTiming: false,
  });
  // a thread that failed between tasks needs no handling: the next task gets a new one
  pool.on('error', () => undefined);
  return pool;
}

/** The process's pool of this name; `limits` count when it is made. */
export const workerPool = (name: string, limits: Limits): WorkerPool =>
  processSingleton(`worker pool: ${name}`, () => new WorkerPool(limits));

/** Whether a task ended because its time was over, while it waited or ran: the machine is busy, and nothing is wrong. */
export const isTimeout = (error: unknown): boolean =>
  error instanceof WaitedTooLong || (error instanceof Error && ['AbortError', 'TimeoutError'].includes(error.name));
