import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { FairQueue, WaitedTooLong } from '#lib/threads/fair-queue.ts';
import { workerPool } from '#lib/threads/worker-pool.ts';
import * as tasks from '#tests/fixtures/thread-tasks.ts';

const pool = workerPool('tested', { threads: 2, idleMs: 1500, heapMb: 48 });
const run = (task: (input: never) => unknown, input: unknown = null, timeoutMs = 30_000, owner: string | null = null) =>
  pool.run({ file: 'tests/fixtures/thread-tasks.ts', name: task.name, input, timeoutMs }, owner);

describe('queue', () => {
  /** names of the pieces in the order in which they begin; each takes until all that can begin have begun */
  async function begun(queue: FairQueue, owners: readonly string[]): Promise<string[]> {
    const names: string[] = [];
    await Promise.all(
      owners.map((owner) =>
        queue.enqueue(owner, async () => {
          names.push(owner);
          await setImmediate();
        }),
      ),
    );
    return names;
  }

  it('are taken by the owners one after the other, however many pieces one of them has', async () => {
    expect(await begun(new FairQueue(1), ['a', 'a', 'a', 'b', 'c', 'b'])).toEqual(['a', 'b', 'c', 'a', 'b', 'a']);
  });

  it('are left to others while an owner has as many as one may have', async () => {
    const queue = new FairQueue(2, 1);
    let running = 0;
    const one = async () => {
      running += 1;
      expect(running).toBe(1);
      await setImmediate();
      running -= 1;
    };
    await Promise.all([queue.enqueue('a', one), queue.enqueue('a', one), begun(queue, ['b'])]);
    expect([queue.waiting, queue.unfinished()]).toEqual([0, 0]);
  });

  it('are not waited for longer than a piece may wait, and the piece is not begun later', async () => {
    const queue = new FairQueue(1);
    const { promise, resolve } = Promise.withResolvers<void>();
    const first = queue.enqueue('a', () => promise);
    let begunLate = false;
    const late = queue.enqueue('b', async () => void (begunLate = true), 20);
    const patient = queue.enqueue('c', async () => 'done', 60_000);
    await expect(late).rejects.toThrow(WaitedTooLong);
    expect([queue.waiting, queue.unfinished(), queue.unfinished('b')]).toEqual([1, 2, 0]);
    resolve();
    await first;
    expect(await patient).toBe('done');
    expect([begunLate, queue.waiting, queue.unfinished()]).toEqual([false, 0, 0]);
  });

  it('tell how long another piece would wait', async () => {
    const queue = new FairQueue(2, 1);
    queue.usualMs = 100;
    const all = begun(queue, ['a', 'a', 'a', 'a']);
    expect([queue.waitMs('a'), queue.waitMs('b'), queue.waitMs(null)]).toEqual([400, 50, 50]);
    await all;
    expect(queue.waitMs('a')).toBe(0);
  });
});

describe('the worker pool', () => {
  it('returns the result of a function of a module and rethrows its error', async () => {
    expect(await run(tasks.echo, { text: 'ё', bytes: new Uint8Array([1, 2]) })).toEqual({
      text: 'ё',
      bytes: new Uint8Array([1, 2]),
    });
    await expect(run(tasks.refuse, 'no such table')).rejects.toThrow(new RangeError('no such table'));
  });

  it('runs no more tasks at a time than it has threads, and counts them by owner', async () => {
    const all = [1, 2, 3, 4, 5].map((number) => run(tasks.spin, 50, 30_000, number < 5 ? 'firm' : null));
    expect([pool.unfinished(), pool.unfinished('firm'), pool.unfinished(null), pool.waiting]).toEqual([5, 4, 1, 3]);
    const times = (await Promise.all(all)) as ReturnType<typeof tasks.spin>[];
    for (const { from } of times)
      expect(times.filter((time) => time.from <= from && from < time.to).length).toBeLessThanOrEqual(2);
    expect([pool.unfinished(), pool.unfinished('firm'), pool.unfinished(null), pool.waiting]).toEqual([0, 0, 0, 0]);
  });

  it('ends a task that exceeds its time limit and runs the waiting tasks afterwards', async () => {
    const answers = await Promise.allSettled([
      run(tasks.spin, 60_000, 1000),
      run(tasks.spin, 60_000, 1000),
      run(tasks.echo, 'waited'),
      run(tasks.echo, 'waited too'),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled', 'fulfilled']);
  });

  it('ends a task that exceeds the memory limit and runs the next one', async () => {
    await expect(run(tasks.fillMemory, null, 30_000)).rejects.toThrow(/memory/);
    expect(await run(tasks.echo, 'next')).toBe('next');
  });

  it('reuses idle threads and ends them after the idle time', async () => {
    await run(tasks.echo);
    const threads = await pool.threads();
    await run(tasks.echo);
    expect(await pool.threads()).toEqual(threads);
    await expect.poll(async () => (await pool.threads()).length).toBe(0);
    expect(await run(tasks.echo, 'again')).toBe('again');
  });
});
