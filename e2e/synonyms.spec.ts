import { expect, type Page } from '@playwright/test';
import { sql } from 'kysely';
import { expectAccessible } from './support/axe.ts';
import { type Customers, openCustomers } from './support/customers.ts';
import { inCity } from './support/http.ts';
import { ask } from './support/orders.ts';
import { signInAs } from './support/people.ts';
import { open, searchField, searchOptions, test } from './support/visitor.ts';

let customers: Customers;
test.beforeAll(async () => {
  customers = await openCustomers();
});
test.afterAll(async () => {
  await sql`DELETE FROM search_synonyms WHERE typed = 'фурундук'`.execute(customers.db);
  await customers.close();
});

const main = (page: Page) => page.getByRole('main');

/** What an operator has saved is in the search within five seconds. */
const SOON = { timeout: 5000, intervals: [300] };

test('an operator teaches the search a word, a shopper finds by it in the suggestions and on the search page, and it is forgotten when removed', async ({
  page,
  browser,
}) => {
  const found = async () => {
    const { text } = await inCity(`/search?q=${encodeURIComponent('фурундук')}`);
    return /<h\d[^>]*><a href="\/product\/[^>]*>([^<]*)/.exec(text)?.[1] ?? null;
  };
  const shopper = await (await browser.newContext()).newPage();
  await open(shopper, '/search?q=фурундук');
  await expect(main(shopper).getByText('По запросу «фурундук» ничего не нашлось')).toBeVisible();

  await signInAs(page, 'operator');
  await open(page, '/staff?section=synonyms&q=фурундук');
  await main(page).getByRole('button', { name: 'Добавить слова' }).click();
  await main(page).getByLabel('Набирают').fill('фурундук');
  await main(page).getByLabel('Имеют в виду').fill('абракадабрум');
  await main(page).getByRole('button', { name: 'Сохранить' }).click();
  await expect(main(page).getByText('абракадабрум').last()).toBeVisible();
  await expectAccessible(page, 'main');
  await main(page).getByLabel('Имеют в виду').fill('тепловая пушка');
  await main(page).getByRole('button', { name: 'сохранить' }).click();
  const row = main(page).getByRole('row').filter({ hasText: 'фурундук' });
  await expect(row).toContainText('Ищет по смыслу');

  // the browser keeps an answer for a while, so it asks only when the API knows the word
  const suggests = async () =>
    (await ask(shopper, 'GET v1 search/suggests/', { query: { q: 'фурундук', limit: 1 } })).items.length;
  await Promise.all([expect.poll(found, SOON).toMatch(/пушка/i), expect.poll(suggests, SOON).toBe(1)]);
  await searchField(shopper).fill('');
  await searchField(shopper).fill('фурундук');
  await expect(searchOptions(shopper).first()).toContainText(/пушка/i, { timeout: SOON.timeout });

  await row.getByRole('button', { name: /^Изменить/ }).click();
  await main(page).getByRole('button', { name: 'Удалить' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Удалить' }).click();
  await expect(row).toHaveCount(0);
  await expect.poll(found, SOON).toBeNull();
  await shopper.context().close();
});
