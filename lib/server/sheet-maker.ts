import { once } from 'node:events';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import type { SheetOrder, SheetReply } from './sheet-worker.ts';

/** the fonts take a moment to load, so the thread stays for a while */
const IDLE_MS = 30_000;
const PATIENCE_MS = 10_000;
/** twice what it was seen to use; a server started with limits of its own (`serveShop`) gives the thread those instead */
const resourceLimits = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 };

interface Thread {
  worker: Worker;
  /** aborted when it ended, whyever */
  ended: AbortController;
  idle?: NodeJS.Timeout;
}

const shared = globalThis as { shopSheetThread?: Thread | undefined };

/**
 * A data sheet made beside the thread that answers pages, which a sheet would hold up for a tenth of a second. One at a
 * time: whoever calls sees to that (`keptSheet`).
 */
export async function makeSheet(order: SheetOrder): Promise<Buffer> {
  const thread = (shared.shopSheetThread ??= start());
  clearTimeout(thread.idle);
  thread.worker.postMessage(order, []);
  const reply = await replyOf(thread);
  thread.idle = setTimeout(() => end(thread), IDLE_MS).unref();
  if ('problem' in reply) throw reply.problem;
  return Buffer.from(reply.file.buffer);
}

/** Ends with the process at the latest. */
function start(): Thread {
  // asked for in a way that the bundler does not see: it would put pdfmake and its fonts in a bundle, where they break
  const { Worker } = process.getBuiltinModule('node:worker_threads');
  const worker = new Worker(join(process.cwd(), 'lib/server/sheet-worker.ts'), { resourceLimits });
  const thread: Thread = { worker, ended: new AbortController() };
  worker.unref();
  worker.on('error', () => undefined);
  worker.on('exit', () => end(thread));
  return thread;
}

/** A thread that broke or does not answer is given up; the next sheet has a new one. */
async function replyOf(thread: Thread): Promise<SheetReply> {
  try {
    const signal = AbortSignal.any([AbortSignal.timeout(PATIENCE_MS), thread.ended.signal]);
    const [reply] = await once(thread.worker, 'message', { signal });
    return reply as SheetReply;
  } catch (error) {
    end(thread);
    throw error;
  }
}

function end(thread: Thread): void {
  if (shared.shopSheetThread === thread) shared.shopSheetThread = undefined;
  thread.ended.abort();
  void thread.worker.terminate();
}
