import { type RawBuilder, sql } from 'kysely';
import type { Db } from './db/connection.ts';
import { pageCount } from './page-count.ts';

interface Page<T> {
  rows: T[];
  total: number;
  pages: number;
}

/**
 * A page of a query without LIMIT whose rows have `count(*) OVER () AS total`, in one query; past the end, where no row
 * tells the number of all, a second one reads it.
 */
export async function readPage<T extends { total: number }>(
  db: Db,
  query: RawBuilder<T>,
  { page, size }: { page: number; size: number },
): Promise<Page<Omit<T, 'total'>>> {
  const { rows } = await sql<T>`${query} LIMIT ${size} OFFSET ${(page - 1) * size}`.execute(db);
  const first = rows.length > 0 || page === 1 ? rows[0] : (await sql<T>`${query} LIMIT 1`.execute(db)).rows[0];
  const total = first?.total ?? 0;
  return { rows: rows.map(({ total: _, ...row }) => row), total, pages: pageCount(total, size) };
}
