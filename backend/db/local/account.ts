import { spawnSync } from 'node:child_process';
import { chownSync, readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { UserError } from '#lib/config/environment.ts';

export interface Account {
  uid: number;
  gid: number;
}

/**
 * The account that runs PostgreSQL; null: that of this process. PostgreSQL refuses to run as root, so root uses the
 * owner of the directory, or else the account `postgres` or `nobody`.
 */
export function serverAccount(home: string): Account | null {
  if (process.getuid?.() !== 0) return null;
  const accounts = knownAccounts();
  const owner = ownerOfNearest(home);
  const ownsCluster = owner.path === home;
  if (owner.uid !== 0 && (ownsCluster || [...accounts.values()].some((account) => account.uid === owner.uid))) {
    return { uid: owner.uid, gid: owner.gid };
  }
  const account = accounts.get('postgres') ?? accounts.get('nobody');
  if (account) return account;
  throw new UserError(
    'PostgreSQL does not run as root and this machine has neither a user postgres nor nobody to run it: start as an ordinary user or set DATABASE_URL to a PostgreSQL of your own.',
  );
}

function knownAccounts(): Map<string, Account> {
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
  return new Map(
    lines.flatMap((line) => {
      const [name, , uid, gid] = line.split(':');
      return name && uid && Number(uid) > 0 ? [[name, { uid: Number(uid), gid: Number(gid) }] as const] : [];
    }),
  );
}

function ownerOfNearest(path: string): Account & { path: string } {
  const found = statSync(path, { throwIfNoEntry: false });
  return found ? { path, uid: found.uid, gid: found.gid } : ownerOfNearest(dirname(path));
}

/** Whether the account passes the shell test (`-x`, `-r`, …) on a path, all parent directories included. */
export function canAccount(account: Account | null, test: '-x' | '-r' | '-w', path: string): boolean {
  const probe = spawnSync('/bin/sh', ['-c', `[ ${test} "$1" ]`, 'sh', path], { ...account, cwd: '/', stdio: 'ignore' });
  if (probe.error) {
    throw new UserError(
      `PostgreSQL does not run as root, and switching to user ${account?.uid} failed (${probe.error.message}): start as an ordinary user or set DATABASE_URL.`,
    );
  }
  return probe.status === 0;
}

export function giveTo(account: Account | null, path: string): void {
  if (account) chownSync(path, account.uid, account.gid);
}
