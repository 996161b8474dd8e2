import { expect, type Page } from '@playwright/test';
import { sql } from 'kysely';
import { expectAccessible } from './support/axe.ts';
import { type Customers, openCustomers } from './support/customers.ts';
import { inCity } from './support/http.ts';
import { signInAs } from './support/people.ts';
import { open, test } from './support/visitor.ts';

let customers: Customers;
test.beforeAll(async () => {
  customers = await openCustomers();
});
test.afterAll(() => customers.close());

const main = (page: Page) => page.getByRole('main');

/** What an operator has saved is on the page of every visitor within five seconds, without a restart. */
const SOON = { timeout: 5000, intervals: [100] };
const shows = async (path: string, html: string) => (await inCity(path)).text.includes(html);

/** Header and footer of the operators' page: staff.spec.ts. */
const withoutFaults = (page: Page, part = 'main') => expectAccessible(page, part);

test('an operator inserts a product and a name at the cursor of a news item, previews and publishes it, adds a redirect, and a shopper sees both within five seconds', async ({
  page,
}) => {
  test.slow();
  const mark = String(Date.now());
  // the page is cached
  expect(await shows('/news', mark)).toBe(false);
  await signInAs(page, 'operator');
  await open(page, '/staff?section=news');
  await main(page).getByRole('link', { name: 'Добавить новость' }).click();
  const text = main(page).getByLabel('Текст', { exact: true });

  await test.step('what is inserted at the cursor is seen, and is taken out again', async () => {
    const parts = main(page).getByRole('region', { name: 'Что вставлено' });
    await text.fill('Смотрите \u00a0и {город}');
    await text.press('Home');
    for (let step = 0; step < 'Смотрите '.length; step++) await text.press('ArrowRight');
    const { rows } = await sql<{ code: string; name: string; slug: string }>`
    SELECT p.code, p.name, p.slug FROM products p JOIN categories k ON k.id = p.category_id
    WHERE p.is_active AND k.is_active AND p.name !~ '[][]' ORDER BY p.id LIMIT 1`.execute(customers.db);
    const { code, name, slug } = rows[0]!;
    await main(page).getByLabel('НС-код или артикул').fill(code);
    await main(page).getByRole('button', { name: 'Товар', exact: true }).click();
    await expect(text).toHaveValue(`Смотрите [${name}](/product/${slug})\u00a0и {город}`);
    await expect(parts.getByRole('listitem').filter({ hasText: name })).toContainText(`Ссылка на товар ${code}`);
    // what is inserted inside a link comes after it
    await text.press('ArrowLeft');
    await text.press('ArrowLeft');
    await main(page).getByLabel('Подстановка…').selectOption('phone');
    await expect(text).toHaveValue(`Смотрите [${name}](/product/${slug}){phone}\u00a0и {город}`);
    await expect(parts.getByRole('listitem').filter({ hasText: '{phone}' })).toContainText('телефон города');
    await withoutFaults(page);
    await parts.getByRole('button', { name: `Убрать: ${name}` }).click();
    await expect(text).toHaveValue(`Смотрите ${name}{phone}\u00a0и {город}`);
    await page.keyboard.press('Control+z');
    await expect(text).toHaveValue(`Смотрите [${name}](/product/${slug}){phone}\u00a0и {город}`);
  });

  await test.step('a news item is previewed, published and changed', async () => {
    await main(page).getByLabel('Заголовок', { exact: true }).fill(`Новость ${mark}`);
    await main(page).getByLabel('Кратко').fill('Отгружаем из города');
    await text.fill('## Где склад\n\nСклад {inCity} <script>x</script>');
    await main(page).getByRole('button', { name: 'Предпросмотр' }).click();
    const preview = page.getByRole('dialog');
    await expect(preview.getByRole('heading', { name: `Новость ${mark}` })).toBeVisible();
    await expect(preview.getByText('Склад в Москве <script>x</script>')).toBeVisible();
    await preview.getByLabel('Город').selectOption({ label: 'Казань' });
    await expect(preview.getByText('Склад в Казани')).toBeVisible();
    await withoutFaults(page, 'dialog');
    await preview.getByRole('button', { name: 'Закрыть предпросмотр' }).click();
    await expect(main(page).getByLabel('Кратко')).toHaveValue('Отгружаем из города');
    await main(page).getByRole('button', { name: 'Опубликовать' }).click();
    await expect(page.getByText('Опубликовано, посетители увидят')).toBeVisible();
    // the form is loaded anew at the address of what was published
    await expect(page).toHaveURL(/\?section=news&item=%2Fnews%2F\d+$/);
    await expect.poll(() => shows('/news', `>Новость ${mark}</a></h2>`), SOON).toBe(true);
    const path = new URL(
      (await main(page).getByRole('link', { name: 'Открыть страницу' }).getAttribute('href'))!,
      page.url(),
    ).pathname;
    expect((await inCity(path)).text).toMatch(/<h2[^>]*>Где склад/);
    await main(page).getByLabel('Заголовок', { exact: true }).fill(`Правка ${mark}`);
    await main(page).getByRole('button', { name: 'Сохранить' }).click();
    const heading = async () => /<h1[^>]*>([^<]*)/.exec((await inCity(path)).text)?.[1];
    await expect.poll(heading, SOON).toBe(`Правка ${mark}`);
  });

  await test.step('a redirect is saved after its note was read, and the log names who added it', async () => {
    await main(page).getByRole('link', { name: 'Переадресации' }).click();
    await main(page).getByRole('button', { name: 'Добавить переадресацию' }).click();
    await main(page).getByLabel('Откуда').fill(`/old-${mark}`);
    await main(page).getByLabel('Куда', { exact: true }).fill(`/nowhere-${mark}`);
    await main(page).getByRole('button', { name: 'Сохранить' }).click();
    await expect(main(page).getByText('Такой страницы сейчас нет')).toBeVisible();
    await withoutFaults(page);
    expect((await inCity(`/old-${mark}`)).status).toBe(404);
    await main(page).getByLabel('Куда', { exact: true }).fill('/stores');
    await main(page).getByRole('button', { name: 'сохранить' }).click();
    const target = async () => (await inCity(`/old-${mark}`)).headers.location;
    await expect.poll(target, SOON).toBe('/stores');

    await main(page).getByRole('link', { name: 'Журнал' }).click();
    const entry = main(page)
      .getByRole('row')
      .filter({ hasText: `/old-${mark}` });
    await expect(entry).toContainText('Белова Марина Сергеевна');
    await expect(entry).toContainText('куда: — → /stores');
  });
  await sql`DELETE FROM news WHERE title LIKE ${`%${mark}`}`.execute(customers.db);
  await sql`DELETE FROM page_meta WHERE path LIKE ${`%${mark}`}`.execute(customers.db);
});
