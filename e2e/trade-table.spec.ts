import { expect, type Page } from '@playwright/test';
import { newCustomer, openAs, SECTION } from './support/buying.ts';
import { groups } from './support/catalogue.ts';
import { type Customers, openCustomers } from './support/customers.ts';
import { open, PHONE, settled, test } from './support/visitor.ts';

let customers: Customers;
test.beforeAll(async () => {
  customers = await openCustomers();
});
test.afterAll(() => customers.close());

const WHOLE = '/catalog/konditsionery/nastennye-split-sistemy';

const table = (page: Page) => page.getByRole('main').getByRole('table');
/** Rows of products, without that of the headings. */
const rows = (page: Page) =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') });
const head = (page: Page, name: string) => table(page).getByRole('columnheader', { name });

async function openTable(page: Page, path: string): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('view', 'table'));
  await open(page, path);
  await expect(rows(page).first()).toBeVisible();
}

for (const who of ['guest', 'customer'] as const)
  test(`the table has rows of 44 to 48 px and a column for each main parameter, ${who} at 1440 and 1024 px`, async ({
    page,
  }) => {
    if (who === 'customer') await openAs(page, await newCustomer(customers), '/stores');
    await openTable(page, WHOLE);
    await settled(page);
    for (const width of [1440, 1024]) {
      await page.setViewportSize({ width, height: 900 });
      const heights = await rows(page).evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
      expect(heights).toHaveLength(24);
      for (const height of heights) {
        expect(height, `${width} px`).toBeGreaterThanOrEqual(44);
        expect(height, `${width} px`).toBeLessThanOrEqual(48);
      }
      for (const name of ['Мощность охлаждения, кВт', 'Площадь помещения, м²', 'Уровень шума, дБ(А)'])
        await expect(head(page, name)).toBeVisible();
      const heads = table(page).getByRole('columnheader');
      for (const height of await heads.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height)))
        expect(height, 'two lines').toBeLessThanOrEqual(32);
      for (const name of [/^Скопировать/, /^В избранное/, /^К сравнению/]) {
        const button = rows(page).first().getByRole('button', { name });
        await expect(button).toBeVisible();
        const box = await button.boundingBox();
        expect(Math.min(box?.width ?? 0, box?.height ?? 0), `${name} at ${width} px`).toBeGreaterThanOrEqual(24);
      }
      const codes = await rows(page)
        .locator('[data-part="code"]')
        .evaluateAll((all) =>
          all.map((code) => code.getBoundingClientRect().top - (code.closest('li')?.offsetTop ?? 0)),
        );
      expect(Math.max(...codes) - Math.min(...codes), 'codes are at the same height of their rows').toBeLessThan(1);
      await expect(rows(page).first().getByRole('cell', { name: /кВт$/ })).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  });

/** All sections without subsections: each chooses the columns of its table. */
const leaves = async () =>
  (await groups()).flatMap(({ children }) => children).filter(({ children }) => children.length === 0);

test('every section has a sortable column for each main parameter, and names of at least 200 px', async ({ page }) => {
  test.slow();
  const sections = await leaves();
  expect(sections.length).toBeGreaterThan(50);
  for (const { link } of sections) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await openTable(page, link);
    const heads = table(page).getByRole('columnheader');
    await expect(head(page, 'Параметры'), link).toHaveCount(0);
    // picture and code are before the name, price, stock and order after the parameters
    expect(await heads.filter({ has: page.locator('a') }).count(), link).toBeGreaterThanOrEqual(4);
    for (const width of [1440, 1366, 1280, 1024]) {
      await page.setViewportSize({ width, height: 900 });
      const name = await rows(page).first().getByRole('rowheader').boundingBox();
      expect.soft(Math.round(name?.width ?? 0), `${link} at ${width} px`).toBeGreaterThanOrEqual(200);
    }
  }
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 1024, height: 768 } });

  test('a row of the table adds to the comparison with a button for a finger, and its name has 200 px', async ({
    page,
  }) => {
    for (const path of [
      WHOLE,
      '/catalog/kotly-otopleniya/dymohody',
      '/catalog/nasosy-i-vodosnabzhenie/armatura-i-filtry',
    ]) {
      await openTable(page, path);
      const name = await rows(page).first().getByRole('rowheader').boundingBox();
      expect(Math.round(name?.width ?? 0), path).toBeGreaterThanOrEqual(200);
    }
    const scales = rows(page)
      .first()
      .getByRole('button', { name: /^К сравнению/ });
    const box = await scales.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    const heights = await rows(page).evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
    expect(Math.max(...heights)).toBeLessThanOrEqual(48);
    await scales.tap();
    await expect(scales).toHaveAttribute('aria-pressed', 'true');
  });
});

test('a parameter for which a narrow table has no column is below the name, with its unit', async ({ page }) => {
  await openTable(page, '/catalog/vodonagrevateli/nakopitelnye-vodonagrevateli');
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(head(page, 'Материал бака')).toBeHidden();
  const row = rows(page).first();
  const [name, material] = [
    await row.getByRole('rowheader').boundingBox(),
    await row.locator(':scope > ul > li').nth(2).boundingBox(),
  ];
  expect(material?.x).toBe(name?.x);
  expect(material?.y).toBeGreaterThan(name?.y ?? 0);
  const heights = await rows(page).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
  expect(Math.max(...heights)).toBeLessThanOrEqual(48);
});

test('until a customer’s own price has come, the table shows no retail price', async ({ page }) => {
  await openAs(page, await newCustomer(customers), '/stores');
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/v3/customerPrices/', async (route) => {
    await held;
    await route.continue();
  });
  await openTable(page, `${WHOLE}?sort=uroven-shuma-asc`);
  const price = rows(page).first().locator('[data-part="price"] [data-size]').first();
  const color = () => price.evaluate((one) => getComputedStyle(one).color);
  expect(await color()).toBe('rgba(0, 0, 0, 0)');
  const place = await price.boundingBox();
  release();
  await expect.poll(color).not.toBe('rgba(0, 0, 0, 0)');
  expect((await price.boundingBox())?.y).toBe(place?.y);
});

for (const [path, names] of [
  [
    '/catalog/radiatory-otopleniya/bimetallicheskie-radiatory',
    ['Секций', 'Теплоотдача, Вт', 'Межосевое расстояние, мм'],
  ],
  [
    '/catalog/vodonagrevateli/nakopitelnye-vodonagrevateli',
    ['Объём бака, л', 'Потребляемая мощность, кВт', 'Материал бака'],
  ],
] as const)
  test(`no heading and no value of ${path} is cut`, async ({ page }) => {
    await openTable(page, path);
    // fonts are used from the second page on if they were late for the first
    await page.reload();
    await settled(page);
    for (const width of [1440, 1024]) {
      await page.setViewportSize({ width, height: 900 });
      if (width === 1440) for (const name of names) await expect(head(page, name)).toBeVisible();
      const cut = await table(page)
        .locator('[role="columnheader"], [data-card] > ul > li')
        .evaluateAll((all) =>
          all
            .filter(
              (one) =>
                one.scrollWidth > one.clientWidth || (one.matches('li') && one.scrollHeight > one.clientHeight + 1),
            )
            .map((one) => one.textContent),
        );
      expect(cut, `${width} px`).toEqual([]);
    }
  });

test('a row of a phone has its parameters in words, and the badge is beside the picture', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await openAs(page, await newCustomer(customers), '/stores');
  await openTable(page, WHOLE);
  const parameters = rows(page).first().locator(':scope > ul');
  await expect(parameters).toBeVisible();
  expect(await parameters.innerText()).toMatch(/кВт.*м².*дБ/);
  const badge = page.getByRole('main').locator('[data-card] [data-part="badge"]').first();
  await expect(badge).toBeVisible();
  const row = page.locator('[data-card]').filter({ has: page.locator('[data-part="badge"]') });
  const [picture, mark] = [await row.first().locator('picture').first().boundingBox(), await badge.boundingBox()];
  expect(mark?.x).toBeGreaterThanOrEqual((picture?.x ?? 0) + (picture?.width ?? 0));
});

test('a row of a phone has both marks for a thumb, and its whole name', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await openTable(page, '/catalog/radiatory-otopleniya/stalnye-panelnye-radiatory');
  for (const name of [/^В избранное/, /^К сравнению/]) {
    const box = await rows(page).first().getByRole('button', { name }).boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
  const names = rows(page).getByRole('rowheader').locator('a');
  expect(await names.evaluateAll((all) => all.filter((one) => one.scrollHeight > one.clientHeight + 1).length)).toBe(0);
});

for (const width of [1440, 1024])
  test(`the headings stay below the strip of the tools while rows scroll, ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 768 });
    await openTable(page, WHOLE);
    await rows(page).nth(12).scrollIntoViewIfNeeded();
    await page.mouse.move(600, 500);
    await page.mouse.wheel(0, 300);
    await expect(rows(page).first()).not.toBeInViewport();
    await expect(head(page, 'Наличие')).toBeInViewport();
    const [strip, top] = [
      await page.getByRole('group', { name: 'Вид списка' }).boundingBox(),
      await head(page, 'Наличие').boundingBox(),
    ];
    expect(top?.y).toBeGreaterThanOrEqual((strip?.y ?? 0) + (strip?.height ?? 0));
    await head(page, 'Уровень шума, дБ(А)').getByRole('link').click();
    await expect(page).toHaveURL(/sort=uroven-shuma-asc$/);
  });

test('a heading sorts by its column, again in the other direction, and keeps the filters', async ({ page }) => {
  await openTable(page, `${WHOLE}?brand=ballu`);
  const noise = head(page, 'Уровень шума, дБ(А)');
  await expect(noise).toHaveAttribute('aria-sort', 'none');
  for (const [sort, way, sign] of [
    ['uroven-shuma-asc', 'ascending', 1],
    ['uroven-shuma-desc', 'descending', -1],
  ] as const) {
    await noise.getByRole('link').click();
    await expect(page).toHaveURL(`${WHOLE}?brand=ballu&sort=${sort}`);
    await expect(noise).toHaveAttribute('aria-sort', way);
    const values = (await rows(page).getByRole('cell', { name: /дБ$/ }).allTextContents()).map((text) =>
      Number.parseFloat(text),
    );
    expect(values.length).toBeGreaterThan(10);
    expect(values).toEqual(values.toSorted((a, b) => (a - b) * sign));
  }
  await head(page, 'Цена').getByRole('link').click();
  await expect(page).toHaveURL(`${WHOLE}?brand=ballu&sort=cheap`);
  await expect(head(page, 'Цена')).toHaveAttribute('aria-sort', 'ascending');
  await head(page, 'Цена').getByRole('link').click();
  await expect(page).toHaveURL(`${WHOLE}?brand=ballu&sort=expensive`);
});

test('cards are sorted by a main parameter too, on a page that is not indexed', async ({ page }) => {
  await open(page, WHOLE);
  await page.locator('summary').filter({ hasText: 'Сортировка:' }).click();
  await page.getByRole('link', { name: 'Сначала тихие' }).click();
  await expect(page).toHaveURL(`${WHOLE}?sort=uroven-shuma-asc`);
  await page.reload();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  await expect(page.locator('summary').filter({ hasText: 'Сначала тихие' })).toBeVisible();
});

test('Enter in the quantity adds to the basket, and the total below counts it', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAs(page, await newCustomer(customers), '/stores');
  await openTable(page, SECTION);
  const total = page.getByRole('main').getByRole('status').filter({ hasText: 'корзин' });
  await expect(total).toContainText('В корзине пусто');
  const fields = rows(page).getByRole('textbox', { name: /^Количество/ });
  await fields.first().fill('3');
  await fields.first().press('Enter');
  await expect(total).toContainText(/В корзине: 1 позиция, 3 шт\. на [\d\s,]+₽/);
  await fields.nth(1).fill('2');
  await fields.nth(1).press('Enter');
  await expect(total).toContainText(/В корзине: 2 позиции, 5 шт\./);
  await expect(total).toBeInViewport();
});

test('the total of a phone stays above the bar at the bottom', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await openAs(page, await newCustomer(customers), '/stores');
  await openTable(page, SECTION);
  const total = page.getByRole('main').getByRole('status').filter({ hasText: 'корзин' });
  await expect(total).toBeHidden();
  const field = rows(page)
    .getByRole('textbox', { name: /^Количество/ })
    .first();
  await field.fill('3');
  await field.press('Enter');
  await expect(total).toContainText(/В корзине: 1 позиция, 3 шт\. на [\d\s,]+₽/);
  const [bar, shown] = [
    await page.getByRole('navigation', { name: 'Быстрые переходы' }).boundingBox(),
    await total.boundingBox(),
  ];
  expect((shown?.y ?? 0) + (shown?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  expect(shown?.y).toBeGreaterThan(600);
});

test('a guest’s quantities are totalled by retail prices and are in the basket after signing in', async ({ page }) => {
  const customer = await newCustomer(customers);
  await openTable(page, SECTION);
  const fields = rows(page).getByRole('textbox', { name: 'Количество' });
  await fields.first().fill('4');
  await fields.nth(1).fill('2');
  const total = page.getByRole('main').getByRole('status').filter({ hasText: 'Набрано' });
  await expect(total).toContainText(/Набрано: 2 позиции, 6 шт\. на [\d\s]+₽ по РРЦ/);
  await fields.nth(1).press('Enter');
  const offers = page.getByRole('dialog', { name: 'Товар отложен в корзину' });
  await expect(offers).toContainText('В корзине 2 товара');
  await offers.getByRole('button', { name: 'Войти', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Вход и регистрация' });
  await dialog.getByLabel(/телефон/i).fill(customer.phone);
  await dialog.getByLabel(/^пароль/i).fill(customer.password);
  await dialog.getByRole('button', { name: 'Войти', exact: true }).click();
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'корзин' })).toContainText(
    /В корзине: 2 позиции, 6 шт\./,
  );
});

test('pictures of the table are switched off, also after a reload', async ({ page }) => {
  await openTable(page, WHOLE);
  const picture = page.getByRole('main').locator('[data-card] picture').first();
  const button = page.getByRole('button', { name: 'Картинки в таблице' });
  await expect(picture).toBeVisible();
  await button.click();
  await expect(picture).toBeHidden();
  await page.reload();
  await expect(rows(page).first()).toBeVisible();
  await expect(picture).toBeHidden();
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  await button.click();
  await expect(picture).toBeVisible();
});

test('a mixed section keeps one column of parameters', async ({ page }) => {
  await openTable(page, '/search?q=ballu');
  await expect(head(page, 'Параметры')).toBeVisible();
  await expect(head(page, 'Наличие')).toBeVisible();
});
