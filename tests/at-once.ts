import { expect } from 'vitest';
import type { TestDatabase } from './database.ts';

/** Blocks calls before they write these users and releases them together. */
export async function atOnce<T>({ pool }: TestDatabase, userIds: number[], start: () => Promise<T>[]): Promise<T[]> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await client.query('SELECT FROM users WHERE id = ANY($1) FOR UPDATE', [userIds]);
    const calls = start();
    const waiting = `SELECT count(*)::int AS count FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    // the password check comes first and takes time
    const countWaiting = async () => {
      // within a transaction PostgreSQL returns the snapshot of pg_stat_activity of the first read
      await client.query('SELECT pg_stat_clear_snapshot()');
      return (await client.query(waiting)).rows[0].count;
    };
    await expect.poll(countWaiting).toBe(calls.length);
    await client.query('COMMIT');
    return await Promise.all(calls);
  } finally {
    // closes the connection, and with it a transaction that is still open
    client.release(true);
  }
}
