import { expect, type Page } from '@playwright/test';
import { sql } from 'kysely';
import { expectAccessible } from './support/axe.ts';
import { type Customers, openCustomers } from './support/customers.ts';
import { signInAs } from './support/people.ts';
import { textOfPage } from './support/plain-text.ts';
import { aloneWithImports, listOfStock } from './support/stock-import.ts';
import { open, PHONE, test } from './support/visitor.ts';

/** Milliseconds within which everybody sees the effect of an import. */
const SEEN_MS = 5000;

let customers: Customers;
test.beforeAll(async () => {
  customers = await openCustomers();
});
test.afterAll(() => customers.close());

// only the last import of a kind can be undone
test.describe.configure({ mode: 'default' });

const main = (page: Page) => page.getByRole('main');

/** A product that is in stock in one warehouse of Kazan only. */
async function inOneWarehouse() {
  const { db } = customers;
  const { rows } = await sql<{ id: number; code: string; url: string }>`
    SELECT p.id, p.code, '/product/' || p.slug AS url FROM products p JOIN categories c ON c.id = p.category_id
    WHERE p.kind = 'single' AND p.is_active AND p.is_available AND p.price IS NOT NULL AND NOT c.is_price_on_request
      AND p.id NOT IN (SELECT component_id FROM product_set_items)
    ORDER BY p.popularity, p.id LIMIT 1`.execute(db);
  const product = rows[0]!;
  const { rows: warehouses } = await sql<{ id: number; name: string }>`
    SELECT w.id, w.name FROM warehouses w JOIN cities c ON c.id = w.city_id
    WHERE c.subdomain = 'kazan' ORDER BY w.sort LIMIT 1`.execute(db);
  const warehouse = warehouses[0]!;
  await sql`DELETE FROM stock WHERE product_id = ${product.id}`.execute(db);
  await sql`INSERT INTO stock (product_id, warehouse_id, quantity) VALUES (${product.id}, ${warehouse.id}, 3)`.execute(
    db,
  );
  return { ...product, place: warehouse.name };
}

/** Asks for the product's page until it shows the stock. */
const seesStock = (path: string, pieces: number) =>
  expect
    .poll(async () => (await textOfPage(path)).includes(`Есть в Казани: ${pieces} шт.`), {
      timeout: SEEN_MS,
      intervals: [100],
    })
    .toBe(true);

test('an operator corrects a list of stock after its dry run on a phone, applies it at a desk, and a shopper sees the stock', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  const product = await inOneWarehouse();
  await seesStock(product.url, 3);

  await signInAs(page, 'operator');
  await open(page, '/staff?section=imports');
  const send = async (lines: string[]) => {
    const text = listOfStock(...lines);
    const field = main(page).getByLabel('Файл csv или xlsx');
    await field.setInputFiles({ name: 'ostatki.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
    await main(page).getByRole('button', { name: 'Посмотреть, что изменится' }).click();
  };
  await main(page).getByRole('button', { name: 'Посмотреть, что изменится' }).click();
  await expect(main(page).getByText('Выберите файл')).toBeVisible();
  await expectAccessible(page, 'main');

  await send([`${product.code};${product.place};много`]);
  const faulty = main(page).getByRole('row').filter({ hasText: 'Строка 2' });
  await expect(faulty).toContainText('Количество должно быть целым числом');
  await expect(main(page).getByText('В файле нет ничего, что изменило бы магазин.')).toBeVisible();
  await expect(main(page).getByRole('button', { name: 'Применить' })).toHaveCount(0);
  await expectAccessible(page, 'main', '390 px');
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectAccessible(page, 'main', '1440 px');

  await main(page).getByRole('link', { name: 'Все импорты' }).click();
  await send([`${product.code};${product.place};17`]);
  await expect(main(page).getByRole('row').filter({ hasText: product.place })).toContainText('3 → 17');
  expect(await textOfPage(product.url)).not.toContain('17 шт');
  await aloneWithImports(customers.db, async () => {
    await main(page).getByRole('button', { name: 'Применить' }).dblclick();
    await expect(main(page).getByRole('status')).toContainText('Применён', { timeout: SEEN_MS });
    await seesStock(product.url, 17);

    await main(page).getByRole('button', { name: 'Отменить импорт' }).click();
    await expectAccessible(page, 'dialog');
    await page.getByRole('dialog').getByRole('button', { name: 'Отменить импорт' }).click();
    await expect(main(page).getByRole('status')).toContainText('Отменён', { timeout: SEEN_MS });
    await seesStock(product.url, 3);
  });
});
