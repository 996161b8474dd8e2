import { expect, type Page } from '@playwright/test';
import { type Customer, type Customers, openCustomers } from './support/customers.ts';
import { ask } from './support/orders.ts';
import { signInWith } from './support/people.ts';
import { headerOf, open, PHONE, test } from './support/visitor.ts';

let customers: Customers;
test.beforeAll(async () => {
  customers = await openCustomers();
});
test.afterAll(() => customers.close());

/** Signs in a new dealer with two products in the basket; returns what they cost the dealer, in rubles. */
async function dealerWithBasket(page: Page): Promise<number[]> {
  const [customer] = await customers.company();
  const { phone, password } = customer as Customer;
  expect(await signInWith(page, { phone, password })).toBe(200);
  const { rows } = await soldProducts();
  const body = { items: rows.map((productId) => ({ productId, quantity: 2 })) };
  const { items } = await ask(page, 'POST v1 basket/items/', { body });
  return items.map(({ customerPrice }) => customerPrice.price ?? Number.NaN);
}

async function soldProducts(): Promise<{ rows: string[] }> {
  const rows = await customers.db
    .selectFrom('products as p')
    .innerJoin('categories as c', 'c.id', 'p.category_id')
    .select('p.guid')
    .where('c.path', '=', 'konditsionery/nastennye-split-sistemy')
    .where('p.is_available', '=', true)
    .where('p.price', 'is not', null)
    .orderBy('p.id')
    .limit(2)
    .execute();
  return { rows: rows.map(({ guid }) => guid) };
}

const rubles = (value: number) =>
  `${value
    .toFixed(2)
    .replace('.', ',')
    .replace(/\B(?=(\d{3})+,)/g, '\u00a0')}\u00a0₽`;
const WIDE = { width: 1440, height: 900 };
const article = (page: Page) => page.getByRole('article');

test('an offer is made of the basket on a phone, opened by its link and turned back into a basket at a desk', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.setViewportSize(PHONE);
  const purchase = await dealerWithBasket(page);
  await open(page, '/personal/order/cart');
  await page.getByRole('link', { name: 'КП из корзины' }).click();
  await page.getByLabel('Ваши с наценкой').check();
  const markup = page.getByLabel('Наценка, %');
  const fault = 'Число от 0 до 1000';
  for (const wrong of ['абв', '', '1000,01', '-5']) {
    await markup.fill(wrong);
    await page.getByRole('button', { name: 'Создать предложение' }).click();
    await expect(markup).toHaveAccessibleDescription(fault);
    await expect(markup).toHaveValue(wrong);
  }
  expect(page.url()).not.toContain('id=');
  await markup.fill('10');
  await expect(markup).toHaveAccessibleDescription('');
  await page.getByRole('button', { name: 'Создать предложение' }).click();
  await page.waitForURL(/\/personal\/kp\?id=/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Предложение КП-\d+$/);
  const way = page.getByRole('navigation', { name: 'Путь к странице' }).getByRole('link');
  await expect(way.filter({ visible: true }).last()).toHaveText('Коммерческие предложения');

  // above the bar of the phone, before anything is scrolled
  await expect(page.getByRole('button', { name: 'Сохранить' }).filter({ visible: true }).last()).toBeInViewport();
  const summary = page.getByRole('complementary', { name: /Предложение КП-/ });
  const total = (percent: number) =>
    purchase.reduce((sum, price) => sum + Math.round(price * (100 + percent)) * 2, 0) / 100;
  await expect(summary.getByText(rubles(total(10))).first()).toBeVisible();
  await markup.fill('абв');
  await markup.press('Tab');
  await expect(markup).toHaveAccessibleDescription(fault);
  await summary.getByRole('button', { name: 'Сохранить' }).click();
  await expect(summary.getByRole('alert')).toHaveText('Укажите наценку числом от 0 до 1000');
  await expect(markup).toHaveValue('абв');
  await markup.fill('25');
  await expect(summary.getByText(rubles(total(25))).first()).toBeVisible();
  await page.getByRole('button', { name: 'Своя строка' }).click();
  await page.getByRole('button', { name: 'Добавить строку' }).click();
  await expect(page.getByLabel('Что предлагаете')).toHaveAccessibleDescription('Заполните поле');
  await page.getByLabel('Что предлагаете').fill('Монтаж на объекте');
  await page.getByLabel('Единица').fill('усл.');
  await page.getByLabel('Цена, ₽').fill('7500');
  await page.getByRole('button', { name: 'Добавить строку' }).click();
  await expect(summary.getByText(rubles(total(25) + 7500)).first()).toBeVisible();
  await page.getByLabel('Показывать клиенту коды товаров').uncheck();
  await page.getByLabel('Кому').fill('ООО «Ромашка»');
  await page.getByLabel('Текст предложения').fill('Монтаж входит в цену');
  await summary.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Предложение сохранено')).toBeVisible();

  await page.getByRole('button', { name: 'Создать ссылку' }).click();
  const address = await page.getByRole('textbox', { name: 'Адрес' }).inputValue();
  expect(new URL(address)).toMatchObject({ pathname: '/kp', hash: expect.stringMatching(/^#[\w-]{43}$/) });

  const guest = await browser.newContext({ baseURL: baseURL ?? '', viewport: PHONE });
  const reader = await guest.newPage();
  const reply = await reader.goto(address);
  expect(reply?.headers()).toMatchObject({
    'referrer-policy': 'no-referrer',
    'cache-control': 'private, no-store',
  });
  expect(reply?.headers()['x-robots-tag']).toContain('noindex');
  expect(await reply?.text()).not.toContain(new URL(address).hash.slice(1));
  await expect(article(reader).getByText('ООО «Ромашка»')).toBeVisible();
  await expect(article(reader).getByText('Монтаж входит в цену')).toBeVisible();
  await expect(
    article(reader)
      .getByText(/^Коммерческое предложение/)
      .first(),
  ).toBeVisible();
  const pictures = article(reader).getByRole('listitem').locator('img');
  const loadings = await pictures.evaluateAll((images) => images.map((image) => (image as HTMLImageElement).loading));
  expect(loadings.length).toBeGreaterThan(0);
  expect(loadings, 'paper has what was not scrolled to').not.toContain('lazy');
  await expect(article(reader).getByText(rubles(total(25) + 7500))).toBeVisible();
  await expect(article(reader).getByText('Монтаж на объекте')).toBeVisible();
  await expect(article(reader).getByText(/^Код/)).toHaveCount(0);
  for (const name of ['Файлы cookie', /^Ваш город/]) await expect(reader.getByRole('region', { name })).toBeHidden();
  await expect(reader.locator('header').filter({ has: reader.getByRole('search') })).toBeHidden();
  const shown = await reader.locator('body').innerText();
  for (const price of purchase) expect(shown).not.toContain(rubles(price));
  for (const viewport of [WIDE, PHONE]) {
    await reader.setViewportSize(viewport);
    expect(await reader.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  }
  const download = reader.waitForEvent('download');
  await reader.getByRole('link', { name: 'Скачать PDF' }).click();
  expect((await download).suggestedFilename()).toMatch(/^Коммерческое предложение КП-\d+\.pdf$/);

  await page.setViewportSize(WIDE);
  await summary.getByRole('button', { name: 'В корзину' }).click();
  const question = page.getByRole('dialog', { name: 'В корзине уже есть товары' });
  await expect(question).toContainText('Сейчас в корзине 2\u00a0поз., из них 2 есть и в этом предложении.');
  await expect(question.getByLabel('Только недостающее')).toBeChecked();
  await question.getByRole('button', { name: 'Добавить' }).click();
  await expect(page.getByText('Всё из предложения уже есть в корзине')).toBeVisible();
  await summary.getByRole('button', { name: 'В корзину' }).click();
  await question.getByLabel('Всё предложение').check();
  await question.getByRole('button', { name: 'Добавить' }).click();
  await expect(page.getByText('Товары предложения добавлены в корзину')).toBeVisible();
  await expect(headerOf(page).getByRole('link', { name: /^Корзина/ })).toContainText('2');
  await page.getByRole('button', { name: 'Вернуть' }).click();

  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Адрес' })).toHaveValue(address);
  await page.setViewportSize({ width: 320, height: 640 });
  await expect(page.getByRole('button', { name: 'Сохранить' }).last()).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const viewport of [WIDE, { width: 1024, height: 768 }]) {
    await page.setViewportSize(viewport);
    await page.getByRole('heading', { name: 'Для кого и что' }).evaluate((heading) => heading.scrollIntoView());
    await expect(summary.getByRole('button', { name: 'Сохранить' })).toBeInViewport({ ratio: 1 });
    await expect(summary.getByText('Итого для клиента')).toBeInViewport({ ratio: 1 });
  }
  await page.setViewportSize(WIDE);
  await page.getByRole('button', { name: 'Отозвать' }).click();
  await expect(page.getByText('Ссылка отозвана')).toBeVisible();
  await reader.reload();
  await expect(reader.getByRole('heading', { name: 'Предложение недоступно' })).toBeVisible();
  await guest.close();

  await open(page, '/personal/kp');
  await expect(page.getByRole('list', { name: 'Коммерческие предложения' }).getByRole('listitem')).toHaveCount(1);
  await expect(page.getByText('ООО «Ромашка»')).toBeVisible();
});

test('an address without its secret part opens no offer, and is not requested again', async ({ page }) => {
  await open(page, '/kp');
  await expect(page.getByRole('heading', { name: 'Предложение недоступно' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Повторить' })).toHaveCount(0);
});
