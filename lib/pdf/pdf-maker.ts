import { once } from 'node:events';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import type { PdfReply, PdfTask } from './pdf-worker.ts';

/** the fonts take a moment to load, so the thread stays for a while */
const IDLE_MS = 30_000;
const PATIENCE_MS = 10_000;
/** twice what it was seen to use; a server started with limits of its own (`serveShop`) gives the thread those instead */
const resourceLimits = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 };
/** whoever comes when so many wait is asked to come back */
const WAITING_MAX = 20;

interface Thread {
  worker: Worker;
  /** aborted when it ended, whyever */
  ended: AbortController;
  idle?: NodeJS.Timeout;
}

const shared = globalThis as {
  shopPdfThread?: Thread | undefined;
  shopPdfQueue?: { last: Promise<unknown>; waiting: number };
};
const queue = (shared.shopPdfQueue ??= { last: Promise.resolve(), waiting: 0 });

/** More papers are wanted than can be made. */
export class PdfBusy extends Error {
  override name = 'PdfBusy';
}

/**
 * A paper made beside the thread that answers pages, which one would hold up for a tenth of a second. One at a time.
 *
 * @param maker path from the project's root of a module whose `definition` makes a document of `order`
 * @throws `PdfBusy`, or what went wrong in the making
 */
export async function makePdf(maker: string, order: unknown): Promise<Buffer> {
  if (queue.waiting >= WAITING_MAX) throw new PdfBusy('too many papers wait');
  queue.waiting++;
  const made = queue.last.then(() => make({ maker, order }));
  queue.last = made.catch(() => undefined);
  try {
    return await made;
  } finally {
    queue.waiting--;
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
