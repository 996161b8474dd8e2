import { existsSync } from 'node:fs';
import { UserError } from '#lib/config/environment.ts';

export interface WantedTests {
  isComplete: boolean;
  /** files under tests/; empty together with `browser`: everything */
  vitest: string[];
  /** files under e2e/ */
  browser: string[];
  /** a regular expression: of the named files only tests with such a title; null: all */
  title: string | null;
}

const USAGE = "npm test -- [--complete] [files or folders below tests/ or e2e/] [-t 'part of a title']";

/** Reads the arguments of `npm test -- …`. Throws `UserError` for anything that is not a test file. */
export function readWantedTests(args: readonly string[]): WantedTests {
  const { title, others } = takeTitle(args);
  const files = others.filter((arg) => arg !== '--complete').map((arg) => arg.replace(/^\.\//, ''));
  const unknown = files.find((file) => !/^(tests|e2e)(\/|$)/.test(file) || !existsSync(file));
  if (unknown !== undefined) throw new UserError(`Cannot tell what to test (${unknown}): ${USAGE}`);
  if (title !== null && files.length === 0)
    throw new UserError(`Cannot tell which files have the title of -t: ${USAGE}`);
  const isBrowser = (file: string) => file.startsWith('e2e');
  return {
    isComplete: others.includes('--complete'),
    vitest: files.filter((file) => !isBrowser(file)),
    browser: files.filter(isBrowser),
    title,
  };
}

function takeTitle(args: readonly string[]): { title: string | null; others: readonly string[] } {
  const at = args.indexOf('-t');
  if (at < 0) return { title: null, others: args };
  const title = args[at + 1];
  if (!title) throw new UserError(`The title after -t is missing: ${USAGE}`);
  return { title, others: args.toSpliced(at, 2) };
}
