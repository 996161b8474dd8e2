import { once } from 'node:events';
import { join } from 'node:path';
import { fieldRefusal, ServiceError } from '#backend/errors.ts';
import { LOAD_PARSING_MS } from '#lib/config/limits.ts';
import { type ListReply, type ListSource, parseList, type ReadList } from './parse-list.ts';

/** characters of a text that is read at once: a thread takes longer to start */
const SHORT = 10_000;
/** Beside each other; whoever comes while so many are read waits a moment. */
const THREADS_MAX = 2;
const WAITING_MAX = 20;
/** a server started with limits of its own (`serveShop`) gives the thread those instead */
const resourceLimits = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 16 };

const shared = globalThis as { shopListThreads?: { running: number; waiting: (() => void)[] } };

/**
 * Reads a list of goods, unless it is a short text in a thread of its own, which is ended whatever comes of it: a file that takes too long or too much
 * memory harms nobody.
 */
export async function readList(source: ListSource): Promise<ReadList> {
  const isShort = 'text' in source && source.text.length <= SHORT;
  const reply = await (isShort ? parseList(source) : parseBeside(source));
  if ('refusal' in reply) throw fieldRefusal('text' in source ? 'text' : 'file', reply.refusal);
  return reply.list;
}

async function parseBeside(source: ListSource): Promise<ListReply> {
  const release = await takeTurn();
  try {
    return await replyTo(source);
  } catch {
    return { refusal: 'Не удалось прочитать список за отведённое время: проверьте, что в нём нет лишнего' };
  } finally {
    release();
  }
}

async function takeTurn(): Promise<() => void> {
  const threads = (shared.shopListThreads ??= { running: 0, waiting: [] });
  if (threads.waiting.length >= WAITING_MAX)
    throw new ServiceError('UNAVAILABLE', 'Сейчас загружается много списков. Повторите через минуту', [], 60);
  if (threads.running >= THREADS_MAX) await new Promise<void>((resolve) => threads.waiting.push(resolve));
  else threads.running += 1;
  return () => {
    const next = threads.waiting.shift();
    if (next) next();
    else threads.running -= 1;
  };
}

async function replyTo(source: ListSource): Promise<ListReply> {
  // asked for in a way that the bundler does not see: it could not put the thread's file in a bundle
  const { Worker } = process.getBuiltinModule('node:worker_threads');
  const worker = new Worker(join(process.cwd(), 'backend/modules/basket/load/list-worker.ts'), { resourceLimits });
  const ended = new AbortController();
  worker.on('error', () => ended.abort());
  worker.on('exit', () => ended.abort());
  try {
    worker.postMessage(source, []);
    const signal = AbortSignal.any([AbortSignal.timeout(LOAD_PARSING_MS), ended.signal]);
    const [reply] = await once(worker, 'message', { signal });
    return reply as ListReply;
  } finally {
    await worker.terminate();
  }
}
