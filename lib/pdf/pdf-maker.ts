import { workerPool } from '#lib/threads/worker-pool.ts';

/** the fonts take a moment to load, so the thread stays for a while; its memory is twice what it was seen to use */
const pool = workerPool('pdf', { threads: 1, idleMs: 30_000, heapMb: 128 });
const PATIENCE_MS = 10_000;
/** a caller that would wait longer is asked to come back; browsers give up after five seconds */
const WAIT_MS = 3000;
/** of one caller, so that nobody fills the queue */
const OWN_MAX = 4;

/** More papers are wanted than can be made. */
export class PdfBusy extends Error {
  override name = 'PdfBusy';
}

/**
 * A paper made in a worker thread, because making one takes a tenth of a second of a processor. One at a time.
 *
 * @param maker path from the project's root of a module whose `definition` makes a document of `order`
 * @param owner who asks for it; null: nobody's own paper
 * @throws `PdfBusy`, or what went wrong in the making
 */
export async function makePdf(maker: string, order: unknown, owner: string | null): Promise<Buffer> {
  const isOwnFull = owner !== null && pool.unfinished(owner) >= OWN_MAX;
  if (isOwnFull || pool.unfinished() * pool.usualMs > WAIT_MS) throw new PdfBusy('too many papers wait');
  const task = {
    file: 'lib/pdf/make-document.ts',
    name: 'makeDocument',
    input: { maker, order },
    patienceMs: PATIENCE_MS,
  };
  const bytes = (await pool.run(task, owner)) as Uint8Array<ArrayBuffer>;
  return Buffer.from(bytes.buffer);
}
