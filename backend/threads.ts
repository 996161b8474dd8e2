import { once } from 'node:events';
import { join } from 'node:path';
import { ServiceError } from './errors.ts';

/** Beside each other; whoever comes while so many are at work waits a moment. */
const THREADS_MAX = 2;
const WAITING_MAX = 6;
/** a server started with limits of its own (`serveShop`) gives the thread those instead */
const resourceLimits = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 16 };

const shared = globalThis as { shopTableThreads?: { running: number; waiting: (() => void)[] } };

/**
 * Work on a table in a thread of its own, which is ended whatever comes of it: one that takes too long or too much memory
 * harms nobody.
 *
 * @param file path from the project's root of a module that answers the one message it gets
 * @throws `ServiceError` where too many wait already, or what went wrong in the thread
 */
export async function besideInThread<T>(file: string, task: unknown, patienceMs: number): Promise<T> {
  const release = await takeTurn();
  try {
    return (await replyOf(file, task, patienceMs)) as T;
  } finally {
    release();
  }
}

async function takeTurn(): Promise<() => void> {
  const threads = (shared.shopTableThreads ??= { running: 0, waiting: [] });
  if (threads.waiting.length >= WAITING_MAX)
    throw new ServiceError('UNAVAILABLE', 'Сейчас обрабатывается много таблиц. Повторите через минуту', [], 60);
  if (threads.running >= THREADS_MAX) await new Promise<void>((resolve) => threads.waiting.push(resolve));
  else threads.running += 1;
  return () => {
    const next = threads.waiting.shift();
    if (next) next();
    else threads.running -= 1;
  };
}

async function replyOf(file: string, task: unknown, patienceMs: number): Promise<unknown> {
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
