import { format, stripVTControlCharacters } from 'node:util';
import { logger } from '#backend/logger.ts';

/** Libraries report to the console: in production these messages become structured log lines. */
export function logConsole(): void {
  for (const level of ['error', 'warn'] as const)
    console[level] = (...words: unknown[]) => {
      const err = words.find((word) => word instanceof Error);
      const said = stripVTControlCharacters(format(...words.filter((word) => word !== err)))
        .replaceAll('%O', '')
        .trim();
      logger()[level]({ ...(err && { err }) }, /\p{L}/u.test(said) || !err ? said : err.message);
    };
}
