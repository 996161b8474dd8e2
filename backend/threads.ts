import { workerPool } from '#lib/threads/worker-pool.ts';
import { ServiceError } from './errors.ts';

const pool = workerPool('tables', { threads: 2, idleMs: 10_000, heapMb: 192 });
const WAITING_MAX = 6;
/** of one caller, so that nobody takes all eight slots */
const OWN_MAX = 4;

const BUSY = {
  ru: 'Сейчас обрабатывается много таблиц. Повторите через минуту',
  en: 'Many tables are being processed now. Try again in a minute',
};

interface Work {
  /** path from the project's root of the module */
  file: string;
  /** its function that is called with `input` */
  name: string;
  input: unknown;
  patienceMs: number;
  /** who asks for it; null: nobody in particular, all of whom count as one */
  owner: string | null;
}

/**
 * Work on a table in a worker thread: one that takes too long or too much memory harms nobody.
 *
 * @throws `ServiceError` where too many wait already, or what went wrong in the thread
 */
export async function besideInThread<T>({ owner, ...task }: Work): Promise<T> {
  if (pool.unfinished(owner) >= OWN_MAX || pool.waiting >= WAITING_MAX)
    throw new ServiceError('UNAVAILABLE', BUSY, [], 60);
  return (await pool.run(task, owner)) as T;
}
