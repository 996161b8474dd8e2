import { expect, type Page } from '@playwright/test';
import { sql } from 'kysely';
import type { Db } from '#backend/db/connection.ts';
import type { Customer } from './customers.ts';
import { inCity } from './http.ts';
import { ask } from './orders.ts';

export const NOTIFY = 'Сообщить о поступлении';

export interface Awaited {
  id: number;
  guid: string;
  name: string;
  code: string;
  url: string;
  section: string;
}

/** A sold product without stock anywhere, from a section that fits one page; a different one for each `place`. */
export async function withoutStock(db: Db, place: number): Promise<Awaited> {
  const { rows } = await sql<Awaited>`
    SELECT p.id, p.guid, p.name, p.code, '/product/' || p.slug AS url, '/catalog/' || c.path AS section
    FROM products p JOIN categories c ON c.id = p.category_id JOIN listing_sections l ON l.category_id = c.id
    WHERE p.kind = 'single' AND p.is_active AND p.is_available AND p.price IS NOT NULL AND NOT c.is_price_on_request
      AND l.total BETWEEN 8 AND 24 AND p.id NOT IN (SELECT product_id FROM stop_sells)
    ORDER BY p.id DESC LIMIT 1 OFFSET ${20 + place}`.execute(db);
  const [product] = rows;
  if (!product) throw new Error('no small section has enough products');
  await sql`DELETE FROM stock WHERE product_id = ${product.id}`.execute(db);
  // each page is stored on its own, so one may be new while the other is not yet
  for (const [path, offer] of [
    [product.url, NOTIFY],
    [product.section, `${NOTIFY}: ${product.code}`],
  ] as const)
    await expect.poll(async () => (await inCity(path)).text.includes(offer), { timeout: 15_000 }).toBe(true);
  return product;
}

export async function hasSubscribe(page: Page, { xmlId }: Customer, { guid }: Awaited): Promise<boolean | undefined> {
  const warehouses = await ask(page, 'GET v1 warehouses/{xmlId}/', { params: { xmlId } });
  const { items } = await ask(page, 'POST v1 remains/{xmlId}/byWarehouseAndProducts/', {
    params: { xmlId },
    body: { warehouses: warehouses.map((one) => one.guid), guids: [guid] },
  });
  return items[0]?.hasSubscribe;
}

export const main = (page: Page) => page.getByRole('main');
export const dialog = (page: Page) => page.getByRole('dialog', { name: NOTIFY });
/** The dialog of a customer who waits for the product already. */
export const ending = (page: Page) => page.getByRole('dialog', { name: 'Отменить подписку на поступление' });
export const submit = (page: Page) => dialog(page).getByRole('button', { name: NOTIFY });
export const panel = (page: Page) => page.getByRole('complementary', { name: 'Цена и наличие' });
