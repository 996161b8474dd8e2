import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { signalProcess, waitUntil } from '#backend/db/local/processes.ts';
import {
  databaseDirectory,
  endPostgres,
  hold,
  isRoot,
  onlyPostmaster,
  ordinaryUser,
  query,
  removeModels,
  runProgram,
  runsNothing,
  takePort,
  temporaryDirectory,
  users,
} from './processes.ts';

afterAll(removeModels);

describe.each(users)('the local database, started by %s', (_name, user) => {
  it('is started once by two simultaneous starters and stopped by the last one to exit', async () => {
    const dataDir = temporaryDirectory(user);
    const [first, second] = [hold(dataDir, user), hold(dataDir, user)];
    const url = await first.message('url');
    expect(await second.message('url')).toBe(url);
    expect(onlyPostmaster(dataDir)).not.toBeNull();

    expect(await first.end('SIGTERM')).toBe(0);
    expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect(await second.end('SIGTERM')).toBe(0);
    expect(runsNothing(dataDir)).toBe(true);
  });

  it('survives a killed starter and is adopted by the next with every committed row', async () => {
    const dataDir = await databaseDirectory(user);
    const first = hold(dataDir, user);
    const url = await first.message('url');
    await query(url, 'CREATE TABLE kept AS SELECT 42 AS answer');
    const postmaster = onlyPostmaster(dataDir);
    await first.end('SIGKILL');

    const second = hold(dataDir, user);
    expect(await second.message('url')).toBe(url);
    expect(onlyPostmaster(dataDir)).toBe(postmaster);
    expect(await query(url, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
    await second.end('SIGTERM');
    expect(runsNothing(dataDir)).toBe(true);
  });

  it('restarts when the server is killed under writers, without losing a committed row', async () => {
    const dataDir = await databaseDirectory(user);
    const holder = hold(dataDir, user);
    const url = await holder.message('url');
    await query(url, 'CREATE TABLE written (number integer)');
    const killed = onlyPostmaster(dataDir);
    const writing = await writeUntilBroken(url);
    await expect.poll(writing.last).toBeGreaterThan(20);
    signalProcess(killed ?? 0, 'SIGKILL');
    const last = await writing.broken;

    await waitUntil(() => ![null, killed].includes(currentPostmaster(dataDir)), 60_000);
    const rows = await queryPatiently(url, 'SELECT max(number) AS last, count(*)::int AS total FROM written');
    expect(rows[0]?.total).toBe(rows[0]?.last);
    expect(rows[0]?.last).toBeGreaterThanOrEqual(last);
    await holder.end('SIGTERM');
    expect(runsNothing(dataDir)).toBe(true);
  });
});

describe('the local database', () => {
  it('recovers after its starter and its server were killed together', async () => {
    const dataDir = await databaseDirectory();
    const first = hold(dataDir);
    await query(await first.message('url'), 'CREATE TABLE kept AS SELECT 42 AS answer');
    await first.end('SIGKILL');
    signalProcess(onlyPostmaster(dataDir) ?? 0, 'SIGKILL');

    const second = hold(dataDir);
    expect(await query(await second.message('url'), 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
  });

  it('starts when the stale process ids of its files belong to other processes', async () => {
    const user = ordinaryUser ?? null;
    const dataDir = await databaseDirectory(user);
    const first = hold(dataDir, user);
    await first.message('url');
    const stale = readFileSync(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8');
    await first.end('SIGTERM');

    const stranger = hold(await databaseDirectory(user), user);
    await stranger.message('url');
    writeFileSync(join(dataDir, 'postgres/data/postmaster.pid'), stale.replace(/^\d+/, String(stranger.child.pid)));
    writeFileSync(join(dataDir, `postgres/holders/${stranger.child.pid}-old`), 'of another time');
    const second = hold(dataDir, user);
    await second.message('url');
    await second.end('SIGTERM');
    expect(runsNothing(dataDir)).toBe(true);
    await stranger.end('SIGTERM');
  });

  it('moves to another port when its own is taken', async () => {
    const dataDir = await databaseDirectory();
    const first = hold(dataDir);
    const { port } = new URL(await first.message('url'));
    await first.end('SIGTERM');
    await takePort(Number(port));
    const second = hold(dataDir);
    expect(new URL(await second.message('url')).port).not.toBe(port);
  });

  it('is not stopped by Ctrl-C in the terminal of its starter', async () => {
    const dataDir = await databaseDirectory();
    const holder = runProgram('holder', [dataDir], { detached: true });
    const url = await holder.message('url');
    process.kill(-(holder.child.pid ?? 0), 'SIGINT');
    await sleep(300);
    expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect(holder.notices).not.toContainEqual(expect.stringContaining('died'));
  });

  it('is created again after a starter was killed while creating it', async () => {
    const dataDir = temporaryDirectory();
    const first = hold(dataDir);
    await first.message('notice');
    await sleep(200);
    await first.end('SIGKILL');
    const second = hold(dataDir);
    expect(await query(await second.message('url'), `SELECT lower('ПУШКА') AS folded`)).toEqual([{ folded: 'пушка' }]);
  });
});

if (isRoot) {
  describe('the local database under root', () => {
    it('is placed in another directory, with a message, when its user cannot enter the data directory', async () => {
      const dataDir = join(temporaryDirectory(), 'closed/data');
      mkdirSync(dataDir, { recursive: true, mode: 0o700 });
      const first = hold(dataDir);
      await first.message('url');
      const home = readFileSync(join(dataDir, 'postgres-location'), 'utf8').trim();
      onTestFinished(async () => {
        await endPostgres(join(home, 'data'));
        rmSync(home, { recursive: true, force: true });
      });
      expect(first.notices).toContainEqual(expect.stringContaining(home));
      expect(dirname(home)).not.toBe(dataDir);
      await query(await first.message('url'), 'CREATE TABLE kept AS SELECT 42 AS answer');
      await first.end('SIGTERM');
      const second = hold(dataDir);
      expect(await query(await second.message('url'), 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
    });
  });
}

/** Inserts 1, 2, 3 … one commit each, until the connection breaks; `last` is the last committed number. */
async function writeUntilBroken(url: string): Promise<{ last: () => number; broken: Promise<number> }> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  let last = 0;
  const write = async () => {
    try {
      for (;;) {
        await client.query('INSERT INTO written VALUES ($1)', [last + 1]);
        last += 1;
      }
    } catch {
      return last;
    }
  };
  return { last: () => last, broken: write() };
}

function currentPostmaster(dataDir: string): number | null {
  try {
    return onlyPostmaster(dataDir);
  } catch {
    return null;
  }
}

async function queryPatiently(url: string, sql: string): Promise<Record<string, unknown>[]> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await query(url, sql);
    } catch (error) {
      if (attempt === 300) throw error;
      await sleep(100);
    }
  }
}
