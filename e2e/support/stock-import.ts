import { type Browser, expect } from '@playwright/test';
import { sql } from 'kysely';
import type { Db } from '#backend/db/connection.ts';
import { callFor } from './calls.ts';
import { ask } from './orders.ts';
import { signInAs } from './people.ts';

/** Any number that no other lock has. */
const LOCK = 20_461_107;

export const listOfStock = (...lines: string[]): string => ['Код;Склад;Остаток', ...lines].join('\r\n');

/** Keeps imports of other tests away, since only the last import can be undone. */
export function aloneWithImports<T>(db: Db, work: () => Promise<T>): Promise<T> {
  return db.connection().execute(async (held) => {
    await sql`SELECT pg_advisory_lock(${LOCK})`.execute(held);
    try {
      return await work();
    } finally {
      await sql`SELECT pg_advisory_unlock(${LOCK})`.execute(held);
    }
  });
}

/** The demo's operator uploads a list of stock, sees what it changes, and applies it. */
export async function importStock(browser: Browser, text: string): Promise<void> {
  const page = await (await browser.newContext()).newPage();
  await signInAs(page, 'operator');
  const form = new FormData();
  form.set('kind', 'stock');
  form.set('file', new File([text], 'ostatki.csv'));
  const upload = new Response(form);
  const headers = {
    'X-Requested-With': 'XMLHttpRequest',
    'Content-Type': upload.headers.get('content-type') ?? '',
  };
  const body = await upload.text();
  const reply = await callFor(page, '/api/v1/staff/imports/', { method: 'POST', headers, body });
  const params = { id: (JSON.parse(reply.text) as { id: number }).id };
  const { counts, version } = await ask(page, 'GET v1 staff/imports/{id}/', { params });
  expect(counts).toMatchObject({ faulty: 0, unchanged: 0 });
  await ask(page, 'POST v1 staff/imports/{id}/confirm/', { params, body: { version } });
  const state = async () => (await ask(page, 'GET v1 staff/imports/{id}/', { params })).state;
  await expect.poll(state, { intervals: [500] }).toBe('applied');
  await page.context().close();
}
