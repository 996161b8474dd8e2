import { once } from 'node:events';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import type { PdfReply, PdfTask } from './pdf-worker.ts';

/** the fonts take a moment to load, so the thread stays for a while */
const IDLE_MS = 30_000;
const PATIENCE_MS = 10_000;
/** twice what it was seen to use; a server started with limits of its own (`serveShop`) gives the thread those instead */
const resourceLimits = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 };
/** whoever would wait longer is asked to come back; browsers give up after five seconds */
const WAIT_MS = 3000;
/** of one who asks, so that nobody fills the queue */
const OWN_MAX = 4;

interface Thread {
  worker: Worker;
  /** aborted when it ended, whyever */
  ended: AbortController;
  idle?: NodeJS.Timeout;
}

const shared = globalThis as {
  shopPdfThread?: Thread | undefined;
  shopPdfQueue?: Queue;
};

interface Queue {
  last: Promise<unknown>;
  /** how many papers wait or are being made, by who asked for them */
  waiting: Map<string, number>;
  /** that a paper took of late */
  usualMs: number;
}
const queue = (shared.shopPdfQueue ??= { last: Promise.resolve(), waiting: new Map(), usualMs: 100 });

/** More papers are wanted than can be made. */
export class PdfBusy extends Error {
  override name = 'PdfBusy';
}

/**
 * A paper made beside the thread that answers pages, which one would hold up for a tenth of a second. One at a time.
 *
 * @param maker path from the project's root of a module whose `definition` makes a document of `order`
 * @param owner who asks for it; null: nobody's own paper
 * @throws `PdfBusy`, or what went wrong in the making
 */
export async function makePdf(maker: string, order: unknown, owner: string | null): Promise<Buffer> {
  const { waiting } = queue;
  const name = owner ?? '';
  const own = waiting.get(name) ?? 0;
  const all = waiting.values().reduce((sum, count) => sum + count, 0);
  if ((owner !== null && own >= OWN_MAX) || all * queue.usualMs > WAIT_MS) throw new PdfBusy('too many papers wait');
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

/** Ends with the process at the latest. */
function start(): Thread {
  // asked for in a way that the bundler does not see: it would put pdfmake and its fonts in a bundle, where they break
  const { Worker } = process.getBuiltinModule('node:worker_threads');
  const worker = new Worker(join(process.cwd(), 'lib/pdf/pdf-worker.ts'), { resourceLimits });
  const thread: Thread = { worker, ended: new AbortController() };
  worker.unref();
  worker.on('error', () => undefined);
  worker.on('exit', () => end(thread));
  return thread;
}

/** A thread that broke or does not answer is given up; the next paper has a new one. */
async function replyOf(thread: Thread): Promise<PdfReply> {
  try {
    const signal = AbortSignal.any([AbortSignal.timeout(PATIENCE_MS), thread.ended.signal]);
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
