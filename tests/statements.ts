import pg from 'pg';
import { vi } from 'vitest';

/** How many SQL statements are sent while `work` runs; BEGIN and COMMIT count too. */
export async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    return query.mock.calls.length;
  } finally {
    query.mockRestore();
  }
}
