import { once } from 'node:events';
import { join } from 'node:path';
import { ServiceError } from './errors.ts';

/** Beside each other; whoever comes while so many are at work waits a moment. */
const THREADS_MAX = 2;
const WAITING_MAX = 6;
/** of one who asks, so that nobody takes all the places */
const OWN_MAX = 4;
/** a server started with limits of its own (`serveShop`) gives the thread those instead */
const resourceLimits = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 16 };

const BUSY = {
  ru: 'Сейчас обрабатывается много таблиц. Повторите через минуту',
  en: 'Many tables are being processed now. Try again in a minute',
};

interface Threads {
  running: number;
  waiting: (() => void)[];
  /** how many tables wait or are at work, by who asked for them */
  own: Map<string, number>;
}

const shared = globalThis as { shopTableThreads?: Threads };

interface Work {
  /** path from the project's root of a module that answers the one message it gets */
  file: string;
  task: unknown;
  patienceMs: number;
  /** who asks for it; null: nobody in particular, all of whom count as one */
  owner: string | null;
}

/**
 * Work on a table in a thread of its own, which is ended whatever comes of it: one that takes too long or too much memory
 * harms nobody.
 *
 * @throws `ServiceError` where too many wait already, or what went wrong in the thread
 */
export async function besideInThread<T>(work: Work): Promise<T> {
  const release = await takeTurn(work.owner);
  try {
    return (await replyOf(work)) as T;
  } finally {
    release();
  }
}

async function takeTurn(owner: string | null): Promise<() => void> {
  const threads: Threads = (shared.shopTableThreads ??= { running: 0, waiting: [], own: new Map() });
  const name = owner ?? '';
  const own = threads.own.get(name) ?? 0;
  if (own >= OWN_MAX || threads.waiting.length >= WAITING_MAX) throw new ServiceError('UNAVAILABLE', BUSY, [], 60);
  threads.own.set(name, own + 1);
  if (threads.running >= THREADS_MAX) await new Promise<void>((resolve) => threads.waiting.push(resolve));
  else threads.running += 1;
  return () => {
    const left = (threads.own.get(name) ?? 1) - 1;
    if (left > 0) threads.own.set(name, left);
    else threads.own.delete(name);
    const next = threads.waiting.shift();
    if (next) next();
    else threads.running -= 1;
  };
}

async function replyOf({ file, task, patienceMs }: Work): Promise<unknown> {
  // asked for in a way that the bundler does not see: it could not put the thread's file in a bundle
  const { Worker } = process.getBuiltinModule('node:worker_threads');
  const worker = new Worker(join(process.cwd(), file), { resourceLimits });
  const ended = new AbortController();
  worker.on('error', (error) => ended.abort(error));
  worker.on('exit', () => ended.abort());
  try {
    worker.postMessage(task, []);
    const signal = AbortSignal.any([AbortSignal.timeout(patienceMs), ended.signal]);
    const [reply] = await once(worker, 'message', { signal });
    return reply;
  } finally {
    await worker.terminate();
  }
}
