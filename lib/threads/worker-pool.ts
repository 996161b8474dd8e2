import { join } from 'node:path';
import type { Piscina } from 'piscina';

interface Limits {
  /** tasks that run at the same time, each in a thread of its own */
  threads: number;
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
  patienceMs: number;
}

/** Runs tasks in threads of `piscina`. Callers read the counts to decide whether another task may wait. */
class WorkerPool {
  readonly #limits: Limits;
  readonly #turns: (() => void)[] = [];
  /** numbers of unfinished tasks by owner */
  readonly #unfinished = new Map<string, number>();
  #running = 0;
  /** created with the first task */
  #threads: Promise<Piscina> | undefined;
  /** moving average of the time that tasks take, in milliseconds */
  usualMs = 100;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  get waiting(): number {
    return this.#turns.length;
  }

  /** @param owner null: tasks without an owner, counted together; not given: all tasks */
  unfinished(owner?: string | null): number {
    if (owner !== undefined) return this.#unfinished.get(owner ?? '') ?? 0;
    return this.#unfinished.values().reduce((sum, count) => sum + count, 0);
  }

  /** Empty before the first task and after all threads have ended. */
  async threads(): Promise<Piscina['threads']> {
    return (await this.#threads)?.threads ?? [];
  }

  /**
   * Returns the result of the task's function. A thread that takes too long or too much memory is ended; others go on.
   *
   * @throws what the function threw, an `AbortError` after `patienceMs`, or why the thread ended
   */
  async run(task: Task, owner: string | null): Promise<unknown> {
    const name = owner ?? '';
    this.#unfinished.set(name, this.unfinished(name) + 1);
    if (this.#running >= this.#limits.threads) await new Promise<void>((resolve) => this.#turns.push(resolve));
    else this.#running += 1;
    const from = performance.now();
    try {
      return await this.#runNow(task);
    } finally {
      this.usualMs = (3 * this.usualMs + performance.now() - from) / 4;
      const left = this.unfinished(name) - 1;
      if (left > 0) this.#unfinished.set(name, left);
      else this.#unfinished.delete(name);
      const next = this.#turns.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }

  async #runNow({ file, name, input, patienceMs }: Task): Promise<unknown> {
    const threads = await (this.#threads ??= start(this.#limits));
    const filename = join(process.cwd(), file);
    return threads.run(input, { filename, name, signal: AbortSignal.timeout(patienceMs) });
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

const shared = globalThis as { shopWorkerPools?: Map<string, WorkerPool> };

/** The process's pool of this name: two bundled copies of a module share it. */
export function workerPool(name: string, limits: Limits): WorkerPool {
  const pools = (shared.shopWorkerPools ??= new Map());
  const pool = pools.get(name) ?? new WorkerPool(limits);
  pools.set(name, pool);
  return pool;
}
