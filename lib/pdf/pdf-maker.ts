import { FairQueue } from '#lib/threads/fair-queue.ts';
import { isTimeout, workerPool } from '#lib/threads/worker-pool.ts';

/** loading the fonts takes a moment, so the thread is kept alive for a while; its memory is twice the observed use */
const pool = workerPool('pdf', { threads: 1, idleMs: 30_000, heapMb: 128 });
const TIMEOUT_MS = 10_000;
/** a request that would wait longer is refused with a hint to retry; browsers give up after five seconds */
const WAIT_MS = 3000;
/** one that was expected to wait less is refused after this time */
const LONGEST_WAIT_MS = 4000;
/** unfinished documents of one owner, so that no owner can fill the queue */
const OWN_MAX = 4;

/** The queue is full. */
export class PdfBusy extends Error {
  override name = 'PdfBusy';
}

/**
 * Makes a PDF in a worker thread, one at a time, because making one takes a tenth of a second of a processor.
 *
 * @param template path, from the project's root, of a module whose `definition` returns a document for `data`
 * @param owner key of the requesting user, for the per-owner limit; null: a document without an owner
 * @throws `PdfBusy`, or the worker's error
 */
export async function makePdf(template: string, data: unknown, owner: string | null): Promise<Buffer> {
  return makeWithin(TIMEOUT_MS, template, data, owner);
}

async function makeWithin(timeoutMs: number, template: string, data: unknown, owner: string | null): Promise<Buffer> {
  requireRoom(owner);
  const task = {
    file: 'lib/pdf/make-document.ts',
    name: 'makeDocument',
    input: { template, data },
    timeoutMs,
    longestWaitMs: LONGEST_WAIT_MS,
  };
  const bytes = (await pool.run(task, owner).catch(busyAfterTimeout)) as Uint8Array<ArrayBuffer>;
  return Buffer.from(bytes.buffer);
}

/** one at a time: pictures of the next document are read when the one before is finished */
const prepared = new FairQueue(1);
const PREPARED_MAX = 8;
const PREPARING_MS = 5000;
/** waiting and preparing leave at least this of the time limit */
const MAKING_MIN_MS = 1000;

/**
 * The same for a document whose contents take long to read: they are read when its turn comes, and not at all when it is
 * refused. Made or refused within 14 seconds: a request without an answer is broken off after twenty.
 *
 * @param prepare returns the argument of `definition`, or throws when its signal is aborted
 * @throws `PdfBusy`, the worker's error, or that of `prepare`
 */
export async function makePreparedPdf(
  template: string,
  prepare: (signal: AbortSignal) => Promise<unknown>,
  owner: string | null,
): Promise<Buffer> {
  requireRoom(owner);
  // one who waits for nothing yet is served before the second document of another
  const isLate = prepared.unfinished(owner) > 0 && prepared.waitMs(owner) > WAIT_MS;
  if (isOwnFull(prepared, owner) || prepared.unfinished() >= PREPARED_MAX || isLate)
    throw new PdfBusy('too many documents are to be prepared');
  const from = performance.now();
  const make = async () => {
    const data = await prepare(AbortSignal.timeout(PREPARING_MS));
    const left = Math.max(MAKING_MIN_MS, Math.round(TIMEOUT_MS - (performance.now() - from)));
    return makeWithin(left, template, data, owner);
  };
  return prepared.enqueue(owner, make, LONGEST_WAIT_MS).catch(busyAfterTimeout);
}

const isOwnFull = (queue: FairQueue, owner: string | null) => owner !== null && queue.unfinished(owner) >= OWN_MAX;

function requireRoom(owner: string | null): void {
  if (isOwnFull(pool, owner) || pool.unfinished() * pool.usualMs > WAIT_MS)
    throw new PdfBusy('too many documents wait');
}

/** A time limit is exceeded when the machine is busy. */
function busyAfterTimeout(error: unknown): never {
  throw isTimeout(error) ? new PdfBusy('took too long', { cause: error }) : error;
}
