import { once } from 'node:events';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import type { PdfReply, PdfTask } from './pdf-worker.ts';

/** loading the fonts takes a moment, so the thread is kept alive for a while */
const IDLE_MS = 30_000;
const TIMEOUT_MS = 10_000;
/** twice the observed use; a server started with its own memory limits (`serveShop`) replaces these */
const resourceLimits = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 };
/** a request that would wait longer is refused with a hint to retry; browsers give up after five seconds */
const WAIT_MS = 3000;
/** documents of one owner in the queue, so that no owner can fill it */
const OWN_MAX = 4;

interface Thread {
  worker: Worker;
  /** aborted when the thread ends for any reason */
  ended: AbortController;
  idle?: NodeJS.Timeout;
}

const shared = globalThis as {
  shopPdfThread?: Thread | undefined;
  shopPdfQueue?: Queue;
};

interface Queue {
  last: Promise<unknown>;
  /** number of documents waiting or being made, by owner */
  waiting: Map<string, number>;
  /** typical time for a document, from recent ones */
  usualMs: number;
}
const queue = (shared.shopPdfQueue ??= { last: Promise.resolve(), waiting: new Map(), usualMs: 100 });

/** The queue is full. */
export class PdfBusy extends Error {
  override name = 'PdfBusy';
}

/**
 * Makes a PDF in a worker thread, one at a time: on the main thread one would block all pages for a tenth of a second.
 *
 * @param maker path, from the project's root, of a module whose `definition` returns a document for `order`
 * @param owner key of the requesting user, for the per-owner limit; null: a document without an owner
 * @throws `PdfBusy`, or the worker's error
 */
export async function makePdf(maker: string, order: unknown, owner: string | null): Promise<Buffer> {
  const { waiting } = queue;
  const name = owner ?? '';
  const own = waiting.get(name) ?? 0;
  const all = waiting.values().reduce((sum, count) => sum + count, 0);
  if ((owner !== null && own >= OWN_MAX) || all * queue.usualMs > WAIT_MS) throw new PdfBusy('too many documents wait');
  waiting.set(name, own + 1);
  const made = queue.last.then(() => timed(() => make({ maker, order })));
  queue.last = made.catch(() => undefined);
  try {
    return await made;
  } finally {
    const left = (waiting.get(name) ?? 1) - 1;
    if (left > 0) waiting.set(name, left);
    else waiting.delete(name);
  }
}

async function timed<T>(work: () => Promise<T>): Promise<T> {
  const from = performance.now();
  try {
    return await work();
  } finally {
    queue.usualMs = (3 * queue.usualMs + performance.now() - from) / 4;
  }
}

async function make(task: PdfTask): Promise<Buffer> {
  const thread = (shared.shopPdfThread ??= start());
  clearTimeout(thread.idle);
  thread.worker.postMessage(task, []);
  const reply = await replyOf(thread);
  thread.idle = setTimeout(() => end(thread), IDLE_MS).unref();
  if ('problem' in reply) throw reply.problem;
  return Buffer.from(reply.file.buffer);
}

/** Starts the thread, which does not keep the process alive. */
function start(): Thread {
  // hidden from the bundler, which would bundle pdfmake with its fonts and break them
  const { Worker } = process.getBuiltinModule('node:worker_threads');
  const worker = new Worker(join(process.cwd(), 'lib/pdf/pdf-worker.ts'), { resourceLimits });
  const thread: Thread = { worker, ended: new AbortController() };
  worker.unref();
  worker.on('error', () => undefined);
  worker.on('exit', () => end(thread));
  return thread;
}

/**
 * Waits for the worker's reply. A thread that fails or does not answer is ended, and the next document starts a new
 * one.
 */
async function replyOf(thread: Thread): Promise<PdfReply> {
  try {
    const signal = AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), thread.ended.signal]);
    const [reply] = await once(thread.worker, 'message', { signal });
    return reply as PdfReply;
  } catch (error) {
    end(thread);
    throw error;
  }
}

function end(thread: Thread): void {
  if (shared.shopPdfThread === thread) shared.shopPdfThread = undefined;
  thread.ended.abort();
  void thread.worker.terminate();
}
