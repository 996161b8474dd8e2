import { type ChildProcess, fork } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { UserError } from '#lib/config/environment.ts';
import type { ServerMessage } from '#server/server-message.ts';

export interface Supervised {
  /** resolves when the server first answers; rejects with `UserError` when it never will */
  ready: Promise<void>;
  /** resolves when the server is not restarted any more */
  givenUp: Promise<UserError>;
  stop: (hurry: AbortSignal) => Promise<void>;
}

export interface SupervisedProgram {
  script: string;
  /** flags of Node itself */
  flags?: string[];
  env: NodeJS.ProcessEnv;
  onNotice: (line: string) => void;
}

const crashWindow = 60_000;
const crashLimit = 5;
const STOP_TIMEOUT_MS = 8000;

/** Runs a server as a child process and restarts it after crashes, unless it crashes 5 times within a minute. */
export function supervise({ script, flags = [], env, onNotice }: SupervisedProgram): Supervised {
  const ready = Promise.withResolvers<void>();
  const givenUp = Promise.withResolvers<UserError>();
  let isStopping = false;
  let child: ChildProcess | undefined;
  let crashes: number[] = [];

  const giveUp = (message: string) => {
    const error = new UserError(message);
    ready.reject(error);
    givenUp.resolve(error);
  };

  const run = () => {
    let problem: string | undefined;
    child = fork(script, { env, execArgv: flags, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    child.on('message', (message: ServerMessage) => {
      if ('problem' in message) problem = message.problem;
      else ready.resolve();
    });
    child.once('exit', (code, signal) => {
      if (isStopping) return;
      if (problem) giveUp(problem);
      else void restart(signal ?? `exit code ${code}`);
    });
  };

  const restart = async (reason: string) => {
    crashes = [...crashes.filter((time) => time > Date.now() - crashWindow), Date.now()];
    if (crashes.length >= crashLimit) {
      giveUp(
        `The server crashed ${crashLimit} times within a minute (last: ${reason}): remove the cause shown above and start again.`,
      );
      return;
    }
    onNotice(`the server ended (${reason}), starting it again`);
    await sleep(200 * 2 ** (crashes.length - 1));
    if (!isStopping) run();
  };

  // without this an unawaited rejection would end the process
  ready.promise.catch(() => undefined);
  run();
  return {
    ready: ready.promise,
    givenUp: givenUp.promise,
    async stop(hurry) {
      isStopping = true;
      if (child) await end(child, hurry);
    },
  };
}

async function end(child: ChildProcess, hurry: AbortSignal): Promise<void> {
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  child.kill('SIGTERM');
  const deadline = Date.now() + STOP_TIMEOUT_MS;
  while (!hasEnded() && Date.now() < deadline && !hurry.aborted) await sleep(20);
  if (!hasEnded()) child.kill('SIGKILL');
  while (!hasEnded()) await sleep(20);
}
