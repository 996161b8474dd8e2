import { existsSync } from 'node:fs';
import { UserError } from '#lib/config/environment.ts';

export interface WantedTests {
  isComplete: boolean;
  /** files under tests/; empty together with `browser`: everything */
  vitest: string[];
  /** files under e2e/ */
  browser: string[];
}

/** Reads the arguments of `npm test -- …`. Throws `UserError` for anything that is not a test file. */
export function readWantedTests(args: readonly string[]): WantedTests {
  const files = args.filter((arg) => arg !== '--complete').map((arg) => arg.replace(/^\.\//, ''));
  const unknown = files.find((file) => !/^(tests|e2e)(\/|$)/.test(file) || !existsSync(file));
  if (unknown !== undefined)
    throw new UserError(
      `Cannot tell what to test (${unknown}): npm test -- [--complete] [files or folders below tests/ or e2e/]`,
    );
  const isBrowser = (file: string) => file.startsWith('e2e');
  return {
    isComplete: args.includes('--complete'),
    vitest: files.filter((file) => !isBrowser(file)),
    browser: files.filter(isBrowser),
  };
}
