import { ImportBusyError } from '#backend/import/import-lock.ts';
import { TooManyWithdrawn } from '#backend/import/load-catalogue.ts';
import { FeedError } from '#backend/import/yml/feed-error.ts';
import { UserError } from '#lib/config/environment.ts';

const fileProblems: Record<string, string> = {
  ENOENT: 'there is no such file',
  ENOTDIR: 'there is no such file',
  ENAMETOOLONG: 'there is no such file',
  ELOOP: 'its links lead in a circle',
  EACCES: 'it may not be read',
  EPERM: 'it may not be read',
};

/**
 * A `UserError` of one sentence for a problem that the operator can solve; any other error is returned as it is,
 * with its stack.
 */
export function importRefusal(error: unknown, source: string): unknown {
  if (error instanceof FeedError)
    return new UserError(`${source} was not imported and nothing was changed: ${error.message}.`);
  if (error instanceof TooManyWithdrawn)
    return new UserError(
      `${source} was not imported and nothing was changed: ${error.message}. If that is meant, add --allow-withdraw.`,
    );
  if (error instanceof ImportBusyError) return new UserError(`Nothing was imported: ${error.message}.`);
  const { code = '', syscall, message } = error as NodeJS.ErrnoException;
  const problem = fileProblems[code];
  if (problem) return new UserError(`${source} cannot be imported: ${problem}.`);
  if (syscall === 'open' || syscall === 'read' || syscall === 'stat')
    return new UserError(`${source} cannot be imported: it cannot be read (${code}).`);
  // PostgreSQL's error classes for data that a table cannot hold
  if (/^(22|23|54)[0-9A-Z]{3}$/.test(code))
    return new UserError(`${source} was not imported and nothing was changed: the database refused it, ${message}.`);
  return error;
}
