import type { Measure } from './load.ts';

export interface Row extends Measure {
  what: string;
  /** how many products the catalogue holds; null: not the shop */
  products: number | null;
}

/** Prints the rows, each beside the bare static page of the same run. */
export function printTable(rows: Row[]): void {
  const bare = rows.find((row) => row.products === null);
  console.table(
    rows.map((row) => ({
      what: row.what,
      products: row.products ?? '—',
      'req/s, 32 conn.': row.perSecond,
      '× bare static': bare ? Number((row.perSecond / bare.perSecond).toFixed(2)) : '—',
      'p50, ms': row.p50,
      'p99, ms': row.p99,
      failures: row.failures,
    })),
  );
}
