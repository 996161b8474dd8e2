import { workerPool } from '#lib/threads/worker-pool.ts';
import { ServiceError } from './errors.ts';

/** a caller whose tables take long leaves a thread for others */
const pool = workerPool('tables', { threads: 2, ownThreads: 1, idleMs: 10_000, heapMb: 192 });
const WAITING_MAX = 6;
/** unfinished tasks of one caller, so that one caller cannot occupy all eight slots */
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
  timeoutMs: number;
  /** the caller whose tasks are counted together; null: callers without an account, counted as one */
  owner: string | null;
}

/**
 * Runs work on a table in a worker thread, so that a table which takes too long or too much memory affects no other request.
 *
 * @throws `ServiceError` (503) when too many tasks wait already, or the error of the thread
 */
export async function besideInThread<T>({ owner, ...task }: Work): Promise<T> {
  if (pool.unfinished(owner) >= OWN_MAX || pool.waiting >= WAITING_MAX)
    throw new ServiceError('UNAVAILABLE', BUSY, [], 60);
  return (await pool.run(task, owner)) as T;
}
