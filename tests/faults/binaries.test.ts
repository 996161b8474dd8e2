import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, lstatSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { completeInstallation, usableBinaries } from '#backend/db/local/binaries.ts';
import { temporaryDirectory } from './processes.ts';

describe('PostgreSQL installed without install scripts', () => {
  it('gets its library symlinks and its file permissions', () => {
    const installed = dirname(dirname(usableBinaries(temporaryDirectory(), null).postgres));
    const copy = join(temporaryDirectory(), 'native');
    cpSync(installed, copy, { recursive: true, verbatimSymlinks: true });
    for (const name of readdirSync(join(copy, 'lib'))) {
      const path = join(copy, 'lib', name);
      if (lstatSync(path).isSymbolicLink()) rmSync(path);
    }
    const postgres = join(copy, 'bin/postgres');
    chmodSync(postgres, 0o644);
    const version = () =>
      execFileSync(postgres, ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    expect(version).toThrow();

    expect(completeInstallation(copy)).toBe(true);
    expect(version()).toContain('PostgreSQL) 18');
    expect(completeInstallation(copy)).toBe(true);
  });
});
