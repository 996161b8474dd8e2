import type { BrowserRow } from './browser.ts';
import type { BuyingRow } from './buying.ts';
import type { Measure } from './load.ts';
import type { NginxRow } from './nginx.ts';
import type { ServerRow } from './server-process.ts';

export interface Row extends Measure {
  what: string;
  /** number of products in the catalogue; null: not the shop */
  products: number | null;
}

export const BARE_STATIC = 'bare page, static';
export const BARE_DYNAMIC = 'bare page, dynamic';

/** Prints pages and calls with their ratio to the bare pages of the same run. */
export function printRows(rows: Row[]): void {
  const speedOf = (what: string) => rows.find((row) => row.what === what)?.perSecond ?? Number.NaN;
  console.table(
    rows.map((row) => ({
      what: row.what,
      products: row.products ?? '—',
      'req/s, 32 conn.': row.perSecond,
      '× bare static': ratio(row.perSecond, speedOf(BARE_STATIC)),
      '× bare dynamic': ratio(row.perSecond, speedOf(BARE_DYNAMIC)),
      'p50, ms': row.p50 ?? '—',
      'p99, ms': row.p99 ?? '—',
      failures: row.failures,
    })),
  );
}

/** Prints a visitor's waiting times with their ratio to the bare page under the same conditions. */
export function printBrowserRows(rows: BrowserRow[]): void {
  console.table(
    rows.map((row) => ({
      what: row.element ? `${row.what} (${row.element})` : row.what,
      conditions: row.conditions === 'slow' ? 'slow 4G, CPU ÷ 4' : 'plain',
      'median, ms': row.ms,
      '× bare page': row.timesBare ?? '—',
      'median of': row.of,
    })),
  );
}

export function printServerRows(rows: ServerRow[]): void {
  console.table(rows.map(({ what, products, value, unit }) => ({ what, products, value: `${value} ${unit}` })));
}

export function printBuyingRows(rows: BuyingRow[]): void {
  console.table(
    rows.map(({ what, products, p50, p99, of, statements }) => ({
      what,
      products,
      'p50, ms': p50,
      'p99, ms': p99,
      of,
      'SQL statements': statements,
    })),
  );
}

export function printNginxRows(rows: NginxRow[]): void {
  if (rows.length === 0) return;
  console.table(
    rows.map((row) => ({
      what: row.what,
      'req/s, 32 conn.': row.perSecond,
      '× file': row.timesFile,
      'CPU of nginx, µs a request': row.microsecondsOfCpu,
      failures: row.failures,
    })),
  );
}

const ratio = (value: number, base: number) => (base > 0 ? Number((value / base).toFixed(2)) : '—');
