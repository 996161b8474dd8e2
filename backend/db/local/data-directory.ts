import { accessSync, chownSync, constants, existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { UserError } from '#lib/config/environment.ts';

/** Creates DATA_DIR and checks that this process may write there; returns the lock file of the local database in it. */
export function prepareDataDirectory(dataDir: string): string {
  const lock = join(dataDir, 'postgres.lock');
  try {
    createLike(dataDir, () => mkdirSync(dataDir, { mode: 0o755 }));
    accessSync(dataDir, constants.W_OK | constants.X_OK);
    createLike(lock, () => writeFileSync(lock, '', { flag: 'a' }));
    accessSync(lock, constants.W_OK);
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? String(error);
    if (!existsSync(dataDir))
      throw new UserError(
        `The data directory ${dataDir} cannot be made (${reason}): set DATA_DIR to a directory inside one that exists and that this user may write to.`,
      );
    throw new UserError(
      `The data directory ${dataDir} cannot be written by this user (${reason}): start as the user it belongs to, give it to this one with chown -R, or set DATA_DIR to another directory.`,
    );
  }
  return lock;
}

/** Gives what root creates in a user's directory to that user, who may start the shop next time. */
function createLike(path: string, create: () => void): void {
  if (existsSync(path)) return;
  const parent = dirname(path);
  createLike(parent, () => mkdirSync(parent, { mode: 0o755 }));
  create();
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(parent);
  chownSync(path, uid, gid);
}
