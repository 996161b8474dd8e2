import { expect, type Page } from '@playwright/test';
import { sql } from 'kysely';
import { expectAccessible } from './support/axe.ts';
import { type Customers, openCustomers } from './support/customers.ts';
import { inCity, visitorAddress } from './support/http.ts';
import { signInAs } from './support/people.ts';
import { readListing } from './support/read-listing.ts';
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

test('an operator teaches the search a word, which the suggestions and the search page know until it is removed', async ({
  page,
}) => {
  const word = encodeURIComponent('фурундук');
  const results = async () => readListing((await inCity(`/search?q=${word}`)).text);
  const found = async () => (await results()).cards[0]?.name ?? null;
  const suggested = async () => {
    const headers = { 'x-forwarded-for': visitorAddress() };
    const { text } = await inCity(`/api/v1/search/suggests/?q=${word}&limit=1`, 'kazan', headers);
    return (JSON.parse(text) as { items: { name: string }[] }).items.map(({ name }) => name).join();
  };
  expect((await results()).heading).toBe('По запросу «фурундук» ничего не нашлось');

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
  await Promise.all([expect.poll(found, SOON).toMatch(/пушка/i), expect.poll(suggested, SOON).toMatch(/пушка/i)]);
  await searchField(page).fill('фурундук');
  await expect(searchOptions(page).first()).toContainText(/пушка/i, { timeout: SOON.timeout });
  await searchField(page).press('Escape');

  await row.getByRole('button', { name: /^Изменить/ }).click();
  await main(page).getByRole('button', { name: 'Удалить' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Удалить' }).click();
  await expect(row).toHaveCount(0);
  await expect.poll(found, SOON).toBeNull();
});
