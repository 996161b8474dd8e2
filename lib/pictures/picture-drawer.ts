import { isTimeout, workerPool } from '#lib/threads/worker-pool.ts';

const pool = workerPool('drawings', { threads: 2, idleMs: 30_000, heapMb: 128 });
const TIMEOUT_MS = 10_000;
/** files that may wait: those of a few pages opened at once */
const WAITING_MAX = 200;

/** The machine has no time to draw this picture now. */
export class PicturesBusy extends Error {
  override name = 'PicturesBusy';
}

const pending = new Map<string, Promise<void>>();

/**
 * Draws one file of a picture of the demo catalogue into the picture store, in a worker thread; a file that is requested
 * several times is drawn once.
 *
 * @param file name of the file: `<id>-<width>.<format>`
 * @throws `PicturesBusy` when the queue is full or drawing took too long, or the worker's error
 */
export function drawPicture(file: string): Promise<void> {
  const known = pending.get(file);
  if (known) return known;
  if (pool.unfinished() >= WAITING_MAX) return Promise.reject(new PicturesBusy('too many pictures wait to be drawn'));
  const task = { file: 'scripts/startup/draw-picture.ts', name: 'drawPictureFile', input: file, timeoutMs: TIMEOUT_MS };
  const drawing = pool.run(task, null).then(() => undefined, busyAfterTimeout);
  pending.set(file, drawing);
  const forget = () => void pending.delete(file);
  drawing.then(forget, forget);
  return drawing;
}

function busyAfterTimeout(error: unknown): never {
  throw isTimeout(error) ? new PicturesBusy('drawing took too long', { cause: error }) : error;
}
