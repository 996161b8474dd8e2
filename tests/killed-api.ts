import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Call, CallInput } from '#lib/contract/contract.ts';
import { requestOf } from '#lib/contract/request.ts';
import { type Answer, answerOf } from './account-shop.ts';

export interface KilledApi {
  /** Retries until there is a response. */
  ask<K extends Call>(call: K, input: CallInput<K>, token: string): Promise<Answer<K>>;
  /**
   * Starts another server, while requests wait, and kills the current one after `afterMs` and a while of many requests.
   */
  kill(afterMs: number): Promise<void>;
  /** number of retried requests */
  readonly repeated: number;
  end(): Promise<void>;
}

const MANY_REQUESTS_MS = 100;

interface Server {
  child: ChildProcess;
  port: number;
}

/** The API in a process that can be killed; `nextArguments` returns the arguments of programs/api-server.ts for each start. */
export async function openKilledApi(nextArguments: () => string[]): Promise<KilledApi> {
  let server = await startServer(nextArguments());
  let repeated = 0;
  let isOpen: Promise<unknown> = Promise.resolve();

  async function send<K extends Call>(call: K, input: CallInput<K>, token: string): Promise<Answer<K> | null> {
    const { url, method, headers, body } = requestOf(call, input, `http://127.0.0.1:${server.port}/api`);
    const all = { ...headers, Authorization: `Bearer ${token}` };
    try {
      const answer = await answerOf<K>(await fetch(url, { method, headers: all, ...(body !== undefined && { body }) }));
      return answer.status < 500 ? answer : null;
    } catch (error) {
      // no response, or an incomplete one
      if (error instanceof TypeError || error instanceof SyntaxError) return null;
      throw error;
    }
  }

  return {
    async ask(call, input, token) {
      for (;;) {
        await isOpen;
        const answer = await send(call, input, token);
        if (answer) return answer;
        repeated += 1;
        await sleep(20);
      }
    },
    async kill(afterMs) {
      // requests meanwhile would only take the processor from the start
      const starting = startServer(nextArguments());
      isOpen = starting;
      const next = await starting;
      await sleep(MANY_REQUESTS_MS + afterMs);
      await killed(server);
      server = next;
    },
    get repeated() {
      return repeated;
    },
    end: () => killed(server),
  };
}

async function startServer(args: string[]): Promise<Server> {
  const child = fork('tests/faults/programs/api-server.ts', args);
  const over = once(child, 'exit').then(([code]) => {
    throw new Error(`the server ended before it began: ${code}`);
  });
  const [{ port }] = (await Promise.race([once(child, 'message'), over])) as [{ port: number }];
  return { child, port };
}

async function killed({ child }: Server): Promise<void> {
  child.kill('SIGKILL');
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}
