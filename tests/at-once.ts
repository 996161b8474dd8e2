import { expect } from 'vitest';
import type { TestDatabase } from './database.ts';

/** Lets calls come as far as they can without writing these users, and only then go on, all together. */
export async function atOnce<T>({ pool }: TestDatabase, userIds: number[], start: () => Promise<T>[]): Promise<T[]> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await client.query('SELECT FROM users WHERE id = ANY($1) FOR UPDATE', [userIds]);
    const calls = start();
    const waiting = `SELECT count(*)::int AS count FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    // passwords are looked at first, which takes its time
    const countWaiting = async () => {
      // within a transaction PostgreSQL shows pg_stat_activity as it was when it was first read
      await client.query('SELECT pg_stat_clear_snapshot()');
      return (await client.query(waiting)).rows[0].count;
    };
    await expect.poll(countWaiting).toBe(calls.length);
    await client.query('COMMIT');
    return await Promise.all(calls);
  } finally {
    // with its transaction, where that is not over
    client.release(true);
  }
}
