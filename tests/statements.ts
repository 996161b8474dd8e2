import pg from 'pg';
import { vi } from 'vitest';

/** The number of SQL statements sent during `work`; BEGIN and COMMIT count too. */
export async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    return query.mock.calls.length;
  } finally {
    query.mockRestore();
  }
}
