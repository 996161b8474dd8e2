import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Runs `work` while no other process or caller runs under the same lock file. The lock belongs to the kernel (through
 * SQLite's exclusive transaction), so it ends with its holder in any case and is never stale. `onWait` is called once
 * when the lock is not free within two seconds.
 */
export async function withLock<T>(file: string, work: () => Promise<T>, onWait?: () => void): Promise<T> {
  const lock = new DatabaseSync(file);
  try {
    const waitUntil = Date.now() + 2000;
    let isWaitReported = false;
    while (!tryLock(lock)) {
      if (!isWaitReported && Date.now() > waitUntil) {
        isWaitReported = true;
        onWait?.();
      }
      await sleep(30);
    }
    return await work();
  } finally {
    lock.close();
  }
}

const SQLITE_BUSY = 5;

function tryLock(lock: DatabaseSync): boolean {
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return true;
  } catch (error) {
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return false;
    throw error;
  }
}
