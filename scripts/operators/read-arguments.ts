import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { UserError } from '#lib/config/environment.ts';
import { typedWords } from './terminal-text.ts';

/** The words and options of a command. Throws `UserError` with the usage when an option is wrong. */
export function readArguments<T extends ParseArgsOptionsConfig>(options: T, usage: string) {
  try {
    return parseArgs({ args: typedWords(), allowPositionals: true, options });
  } catch (error) {
    throw new UserError(`Cannot tell what to do (${(error as Error).message}): ${usage}`);
  }
}
