import { afterAll, beforeAll, it, vi } from 'vitest';
import { type OpenedDatabase, openDatabase } from '#backend/db/connection.ts';
import { enqueue, registerJob, workOnJobs } from '#backend/modules/jobs/index.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';

// In a separate file because the worker cannot be stopped and would run the jobs of other tests.
let database: TestDatabase;
let other: OpenedDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  other = openDatabase(database.url, { max: 5 });
});
afterAll(async () => {
  await other.close();
  await database.drop();
});

const leave = (key: string, runAt: Date) => enqueue(database.db, 'sms', key, { messageId: Number(key) }, { runAt });
const rows = () => database.db.selectFrom('jobs').selectAll().orderBy('id').execute();

it('a process runs jobs that another one enqueued, at once and when they are due', async () => {
  const done: string[] = [];
  let isHeld = true;
  registerJob('sms', async ({ key }) => {
    done.push(key);
    return undefined;
  });
  // a slow kind does not delay others
  registerJob('order.cancel', async () => {
    await vi.waitUntil(() => !isHeld, 10_000);
    return undefined;
  });
  workOnJobs(other);
  workOnJobs(other);
  await enqueue(database.db, 'order.cancel', '1', { orderId: 1 }, { runAt: new Date() });
  await vi.waitUntil(async () => (await rows())[0]?.claim, 5000);
  await leave('1', new Date());
  await vi.waitUntil(() => done.length === 1, 5000);
  await leave('2', new Date(Date.now() + 1500));
  await vi.waitUntil(() => done.length === 2, 8000);
  isHeld = false;
  await vi.waitUntil(async () => (await rows()).length === 0, 5000);
}, 30_000);
