import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { processIdentity, waitUntil } from '#backend/db/local/processes.ts';
import { type Program, runProgram, sparePort } from './processes.ts';

describe('a supervised server', () => {
  it('is restarted when it crashes', async () => {
    const { program, port } = await supervising();
    const first = await fetchText(port, '/');
    await fetchText(port, '/crash').catch(() => undefined);
    await waitUntil(() => program.notices.length > 0, 60_000);
    expect(program.notices[0]).toBe('the server ended (exit code 7), starting it again');
    expect(await patiently(() => fetchText(port, '/'))).not.toBe(first);
  });

  it('is given up after five crashes in a minute', async () => {
    const { program, port } = await supervising();
    for (let crash = 1; crash <= 5; crash += 1) {
      await patiently(() => fetchText(port, '/'));
      await fetchText(port, '/crash').catch(() => undefined);
    }
    if (program.child.exitCode === null) await once(program.child, 'exit');
    expect(program.child.exitCode).toBe(1);
    expect(program.errors()).toBe(
      '✗ The server crashed 5 times within a minute (last: exit code 7): remove the cause shown above and start again.\n',
    );
  });

  it('ends when its supervisor is killed', async () => {
    const { program, port } = await supervising();
    const server = Number(await fetchText(port, '/'));
    await program.end('SIGKILL');
    expect(await waitUntil(() => processIdentity(server) === null, 60_000)).toBe(true);
  });

  it('finishes the running request on Ctrl-C with `Connection: close` and leaves no process', async () => {
    const { program, port } = await supervising();
    const agent = new Agent({ keepAlive: true });
    const server = Number(await fetchText(port, '/', agent));
    const slow = fetchText(port, '/slow', agent);
    await sleep(200);
    const other = await openConnection(port);
    const ended = program.end('SIGTERM');
    await expect.poll(async () => (await other()).resume().headers.connection, { interval: 50 }).toBe('close');
    expect(await slow).toBe(String(server));
    expect(await ended).toBe(0);
    expect(processIdentity(server)).toBeNull();
  });
});

async function supervising(): Promise<{ program: Program; port: number }> {
  const port = await sparePort();
  const program = runProgram('supervising', [], { env: { ...process.env, PORT: String(port) } });
  await program.message('ready');
  return { program, port };
}

async function fetchText(port: number, path: string, agent?: Agent): Promise<string> {
  const response = await request(port, path, agent);
  return (await response.setEncoding('utf8').toArray()).join('');
}

function request(port: number, path: string, agent?: Agent): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, agent }, resolve).on('error', reject);
  });
}

/** Opens a keep-alive connection with one request; returns a function that reuses it. */
async function openConnection(port: number): Promise<() => Promise<IncomingMessage>> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  await fetchText(port, '/', agent);
  return () => request(port, '/', agent);
}

async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === 600) throw error;
      await sleep(100);
    }
  }
}
