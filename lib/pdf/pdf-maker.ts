import { workerPool } from '#lib/threads/worker-pool.ts';

/** loading the fonts takes a moment, so the thread is kept alive for a while; its memory is twice the observed use */
const pool = workerPool('pdf', { threads: 1, idleMs: 30_000, heapMb: 128 });
const TIMEOUT_MS = 10_000;
/** a request that would wait longer is refused with a hint to retry; browsers give up after five seconds */
const WAIT_MS = 3000;
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
  const isOwnFull = owner !== null && pool.unfinished(owner) >= OWN_MAX;
  if (isOwnFull || pool.unfinished() * pool.usualMs > WAIT_MS) throw new PdfBusy('too many documents wait');
  const task = {
    file: 'lib/pdf/make-document.ts',
    name: 'makeDocument',
    input: { template, data },
    timeoutMs: TIMEOUT_MS,
  };
  const bytes = (await pool.run(task, owner)) as Uint8Array<ArrayBuffer>;
  return Buffer.from(bytes.buffer);
}
