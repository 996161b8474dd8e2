import { fork } from 'node:child_process';
import { once } from 'node:events';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type OpenedDatabase, openDatabase } from '#backend/db/connection.ts';
import { listen } from '#backend/db/listen.ts';
import * as migration from '#backend/db/migrations/0020-jobs.ts';
import { enqueue, registerJob, registerJobGroup, runDueJobs } from '#backend/modules/jobs/index.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';

const START = new Date('2026-11-22T09:00:00Z');
const after = (seconds: number) => new Date(START.getTime() + seconds * 1000);
const retry = { first: 5, most: 60, factor: 2, attempts: 3 };

let database: TestDatabase;
let other: OpenedDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  other = openDatabase(database.url, { max: 5 });
});
beforeEach(async () => {
  await database.db.deleteFrom('jobs').execute();
});
afterAll(async () => {
  await other.close();
  await database.drop();
});

const queue = (key: string, runAt = START, db = database.db) =>
  enqueue(db, 'sms', key, { messageId: Number(key) }, { runAt });
const run = (seconds = 0, { db }: Pick<OpenedDatabase, 'db'> = database) => runDueJobs({ db, now: after(seconds) });
const rows = () => database.db.selectFrom('jobs').selectAll().orderBy('id').execute();

/** Keys in the order in which their jobs started. */
function handle(work: (key: string) => Promise<Date | undefined> = async () => undefined): string[] {
  const keys: string[] = [];
  registerJob(
    'sms',
    async ({ key }) => {
      keys.push(key);
      return work(key);
    },
    { retry },
  );
  return keys;
}

describe('a job', () => {
  it('runs once for its key, with two workers and several enqueues', async () => {
    const done = handle();
    const keys = Array.from({ length: 50 }, (_, index) => String(index));
    for (const key of [...keys, ...keys]) await queue(key);
    const workers = [database, other].map(async (worker) => {
      while ((await run(0, worker)) > 0);
    });
    await Promise.all(workers);
    expect(done.toSorted()).toEqual(keys.toSorted());
    expect(await rows()).toEqual([]);
  });

  it('exists only if its transaction is committed', async () => {
    const done = handle();
    const undone = database.db.transaction().execute(async (trx) => {
      await queue('1', START, trx);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await database.db.transaction().execute(async (trx) => {
      await queue('2', START, trx);
      expect(await run()).toBe(0);
    });
    await run();
    expect(done).toEqual(['2']);
  });

  it('starts at its time, and again at the time that its handler returns', async () => {
    const times = [after(30), undefined];
    const done = handle(async () => times.shift());
    await queue('1', after(10));
    for (const [seconds, tried] of [
      [9, 0],
      [10, 1],
      [29, 0],
      [30, 1],
      [3600, 0],
    ] as const)
      expect(await run(seconds), String(seconds)).toBe(tried);
    expect(done).toEqual(['1', '1']);
  });

  it('that fails is retried at growing intervals and given up with its last error', async () => {
    const givenUp: string[] = [];
    registerJob('sms', () => Promise.reject(new Error('no answer')), {
      retry,
      givenUp: async ({ key }) => void givenUp.push(key),
    });
    await queue('1');
    for (const [seconds, tried] of [
      [0, 1],
      [4, 0],
      [5, 1],
      [14, 0],
    ] as const)
      expect(await run(seconds), String(seconds)).toBe(tried);
    expect(givenUp).toEqual([]);
    expect(await run(15)).toBe(1);
    expect(await run(86_400)).toBe(0);
    expect(givenUp).toEqual(['1']);
    const dead = { run_at: null, died_at: after(15), attempts: 3, last_error: 'Error: no answer' };
    expect(await rows()).toMatchObject([dead]);
  });

  it('that was given up starts again when it is enqueued again', async () => {
    handle(() => Promise.reject(new Error('no answer')));
    await queue('1');
    for (const seconds of [0, 5, 15]) await run(seconds);
    const done = handle();
    await queue('1', after(20));
    await run(20);
    expect(done).toEqual(['1']);
    expect(await rows()).toEqual([]);
  });

  it.each(['ends', 'fails'])('enqueued again while it runs is run once more when it %s', async (how) => {
    let isFirst = true;
    const done = handle(async () => {
      if (!isFirst) return;
      isFirst = false;
      await queue('1', after(1));
      // no other worker can lease it meanwhile
      expect(await run(2)).toBe(0);
      if (how === 'fails') throw new Error('no answer');
    });
    await queue('1');
    await run();
    expect(await run(1)).toBe(1);
    expect(done).toEqual(['1', '1']);
    expect(await rows()).toEqual([]);
  });

  it('of an unknown kind is left for other processes', async () => {
    handle();
    await enqueue(database.db, 'order.follow', '1', { orderId: 1 }, { runAt: START });
    expect(await run()).toBe(0);
    expect(await rows()).toMatchObject([{ kind: 'order.follow', attempts: 0 }]);
  });

  it('can be handled together with others of its kind', async () => {
    const groups: string[][] = [];
    registerJobGroup('sms', async (jobs) => {
      groups.push(jobs.map(({ key }) => key).toSorted());
      return new Map([['2', after(60)]]);
    });
    for (const key of ['1', '2', '3']) await queue(key);
    await run();
    expect(groups).toEqual([['1', '2', '3']]);
    expect(await rows()).toMatchObject([{ key: '2', run_at: after(60), attempts: 0, claim: null }]);
  });
});

describe('a job that takes longer than its lease', () => {
  const runAt = async () => (await rows())[0]?.run_at?.getTime() ?? 0;
  /** Another process that works on the job with leases of a second, which were renewed at least twice. */
  async function begin() {
    const child = fork('tests/faults/programs/job-worker.ts', [database.url, START.toISOString(), '1']);
    await once(child, 'message');
    await vi.waitUntil(async () => (await runAt()) > after(3).getTime(), { timeout: 20_000, interval: 100 });
    return child;
  }

  it('is not taken by another process while the first one lives, and is done once', async () => {
    const done = handle();
    await queue('1');
    const child = await begin();
    expect(await run(2)).toBe(0);
    child.send('finish');
    expect(await once(child, 'message')).toContain('ended');
    child.kill();
    expect(await run(3600)).toBe(0);
    expect(done).toEqual([]);
    expect(await rows()).toEqual([]);
  }, 30_000);

  it('is taken by another process when the first one was killed', async () => {
    const done = handle();
    await queue('1');
    const child = await begin();
    child.kill('SIGKILL');
    await once(child, 'exit');
    const last = await runAt();
    expect(await runDueJobs({ db: database.db, now: new Date(last - 1) })).toBe(0);
    expect(await runDueJobs({ db: database.db, now: new Date(last) })).toBe(1);
    expect(done).toEqual(['1']);
  }, 30_000);
});

describe('a killed worker', () => {
  async function beginAndKill(): Promise<void> {
    const child = fork('tests/faults/programs/job-worker.ts', [database.url, START.toISOString()]);
    await once(child, 'message');
    child.kill('SIGKILL');
    await once(child, 'exit');
  }

  it('leaves its job to another worker after a minute', async () => {
    await queue('1');
    await beginAndKill();
    const done = handle();
    expect(await run(59)).toBe(0);
    expect(await run(60)).toBe(1);
    expect(done).toEqual(['1']);
    expect(await rows()).toEqual([]);
  });

  it('that made the last attempt is not followed by another', async () => {
    await queue('1');
    await database.db
      .updateTable('jobs')
      .set({ attempts: retry.attempts - 1 })
      .execute();
    await beginAndKill();
    const done = handle();
    await run(60);
    expect(done).toEqual([]);
    expect(await rows()).toMatchObject([{ died_at: after(60), last_error: 'Error: the last attempt did not end' }]);
  });

  it('that was only slow cannot finish a job that another worker has leased', async () => {
    await queue('1');
    let wake: (() => void) | undefined;
    handle(() => new Promise((resolve) => (wake = () => resolve(undefined))));
    const slow = run();
    await vi.waitUntil(() => wake);
    const times = [after(3600), undefined];
    handle(async () => times.shift());
    await run(60);
    wake?.();
    await slow;
    expect(await rows()).toMatchObject([{ key: '1', run_at: after(3600) }]);
  });
});

it('the database notifies of due jobs after the commit, and of nothing else', async () => {
  const messages: string[] = [];
  const listening = listen(database.url, 'shop_jobs', {
    onMessage: (message) => messages.push(message),
    onReconnect: () => undefined,
  });
  const notify = (message: string) => sql`SELECT pg_notify('shop_jobs', ${message})`.execute(database.db);
  await vi.waitUntil(async () => {
    await notify('ready');
    return messages.length > 0;
  });
  messages.length = 0;
  const now = new Date();
  handle(async () => new Date(now.getTime() + 60_000));
  await queue('1', new Date(now.getTime() + 60_000));
  await notify('later');
  await queue('2', now);
  await runDueJobs({ db: database.db, now });
  await notify('over');
  await vi.waitUntil(() => messages.includes('over'));
  expect(messages.filter((message) => message !== 'ready')).toEqual(['later', '', 'over']);
  await listening.close();
});

it('the migration moves waiting jobs from the previous tables', async () => {
  const { db } = database;
  await sql`DROP TABLE jobs`.execute(db);
  await sql`DROP FUNCTION tell_of_job`.execute(db);
  await sql`CREATE TABLE order_jobs (kind text, order_id integer, run_at timestamptz, attempts integer)`.execute(db);
  await sql`INSERT INTO order_jobs VALUES ('cancel', 7, ${START}, 2)`.execute(db);
  await sql`ALTER TABLE outgoing_messages ADD next_attempt_at timestamptz, ADD attempts integer`.execute(db);
  await sql`
    INSERT INTO outgoing_messages (phone, text, created_at, next_attempt_at, attempts)
    VALUES ('9000000001', 'waits', ${START}, ${after(5)}, 1), ('9000000002', 'sent', ${START}, NULL, 1)`.execute(db);
  await migration.up(db as never);
  const { id } = await db
    .selectFrom('outgoing_messages')
    .select('id')
    .where('text', '=', 'waits')
    .executeTakeFirstOrThrow();
  expect(await rows()).toMatchObject([
    { kind: 'order.cancel', key: '7', payload: { orderId: 7 }, run_at: START, attempts: 2 },
    { kind: 'sms', key: String(id), payload: { messageId: id }, run_at: after(5), attempts: 1 },
  ]);
});
