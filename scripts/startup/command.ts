import { UserError } from '#lib/config/environment.ts';
import { complain, endProgress, printLine } from './progress.ts';

/** Releases one resource of the command; `hurry` aborts when Ctrl-C is pressed again. */
export type Cleanup = (hurry: AbortSignal) => Promise<void>;

export interface Command {
  /** Cleanups run in reverse order, however the command ends. */
  onStop(cleanup: Cleanup): void;
  /** Ends the command with an exit code, as Ctrl-C would. */
  stop(code: number): Promise<never>;
}

// npm forwards the terminal's Ctrl-C to its child, which has already received it: within this many milliseconds it is
// the same press
const sameGesture = 1000;

/**
 * Runs a long-lived command. Ctrl-C, SIGTERM, a closed terminal or the death of the parent process ends it cleanly,
 * with `process.exitCode` or 0; a second Ctrl-C skips waiting. A `UserError` is printed as its one sentence, with exit
 * code 1.
 */
export function runCommand(main: (command: Command) => Promise<void>): void {
  const cleanups: Cleanup[] = [];
  const hurry = new AbortController();
  let ending: Promise<never> | undefined;
  let firstSignal = 0;

  const command: Command = {
    onStop: (cleanup) => cleanups.push(cleanup),
    stop(code) {
      ending ??= (async () => {
        for (let cleanup = cleanups.pop(); cleanup; cleanup = cleanups.pop()) await cleanup(hurry.signal).catch(print);
        process.exit(code);
      })();
      return ending;
    },
  };

  const onSignal = () => {
    if (!ending) {
      firstSignal = Date.now();
      endProgress();
      printLine('Stopping …');
      void command.stop(Number(process.exitCode ?? 0));
    } else if (Date.now() - firstSignal > sameGesture) hurry.abort();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
  process.on('disconnect', onSignal);
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

  const fail = (error: unknown) => {
    // errors caused by the stopping itself are not reported
    if (ending) return;
    print(error);
    void command.stop(1);
  };
  process.on('uncaughtException', fail);
  process.on('unhandledRejection', fail);
  main(command).catch(fail);
}

/** Throws UserError when anything was typed behind a command that takes nothing. */
export function refuseArguments(name: string): void {
  if (process.argv.length > 2) throw new UserError(`npm run ${name} takes no arguments.`);
}

function print(error: unknown): void {
  complain(error instanceof UserError ? error.message : String((error as Error)?.stack ?? error));
}
