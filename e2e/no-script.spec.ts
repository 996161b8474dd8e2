import { expect, type Locator, type Page, test } from '@playwright/test';
import { bigSection, facetsOf, popularProduct, sectionOf, totalOf } from './support/catalogue.ts';
import { inCity } from './support/http.ts';
import { cardsOf, numberIn, PHONE, sortButton } from './support/visitor.ts';
import { WITHOUT_SCRIPTS } from './support/without-scripts.ts';

test.use(WITHOUT_SCRIPTS);

const WIDE = { width: 1440, height: 900 };

const filtersButton = (page: Page) => page.getByRole('button', { name: /^Фильтры/ });
const bar = (page: Page) => page.getByRole('navigation', { name: 'Быстрые переходы' });
const banner = (page: Page) => page.getByRole('banner');

/** Follows a link that can be pressed on a phone too. */
async function press(page: Page, link: Locator): Promise<void> {
  await page.setViewportSize(PHONE);
  await link.click({ trial: true });
  await page.setViewportSize(WIDE);
  await link.click();
}

test('without JavaScript a shopper filters, sorts, searches and gets to a product, on a wide screen and a phone', {
  tag: '@transport',
}, async ({ page }) => {
  const section = await bigSection();
  await test.step('a shopper gets from the main page to a section by plain links', async () => {
    const group = await parentOf(section.link);
    await page.goto('/');
    await press(page, page.getByRole('main').getByRole('link', { name: group.text }).first());
    await expect(page).toHaveURL(group.link);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(group.text);
    await press(page, page.getByRole('navigation', { name: 'Подразделы' }).getByRole('link', { name: section.text }));
    await expect(page).toHaveURL(section.link);
  });
  await test.step('sorting is a link that works', async () => {
    await sortButton(page).click();
    await page.getByRole('link', { name: 'Сначала дешёвые' }).click();
    await expect(page).toHaveURL(/sort=cheap$/);
    const prices = await page
      .getByRole('region', { name: 'Товары' })
      .getByText(/^[\d\s]+₽$/)
      .allTextContents();
    const figures = prices.map((price) => numberIn(price));
    expect(figures.length).toBeGreaterThan(1);
    expect(figures).toEqual(figures.toSorted((a, b) => a - b));
  });
  await test.step('filters are a form that works beside the list and over it', async () => {
    const { brands, total } = await brandsForTwoPages(section.link);
    const panel = page.getByRole('complementary', { name: 'Фильтры' });
    const more = panel.getByText(/^Ещё \d/).first();
    const boxes = brands.map(({ label }) => panel.getByRole('checkbox', { name: new RegExp(`^${label}`) }));
    const lowest = panel.getByRole('textbox', { name: 'Цена, от' });
    const show = panel.getByRole('button', { name: /^Показать/ });
    const fill = async () => {
      for (const box of boxes) {
        if (!(await box.isVisible())) await more.click();
        await box.check();
      }
      await lowest.fill('1000');
    };
    await fill();
    await show.click({ trial: true });
    for (const box of boxes) await box.uncheck();
    await lowest.fill('');
    await page.setViewportSize(PHONE);
    await filtersButton(page).click();
    await fill();
    await show.click();
    await expect(page).toHaveURL(/price_from=1000/);
    for (const brand of brands) expect(new URL(page.url()).searchParams.getAll('brand')).toContain(brand.value);
    const note = page.getByText(/^[\d\s]+ из [\d\s]+ товар/);
    expect(numberIn(await note.textContent())).toBe(total);

    await press(page, page.getByRole('navigation', { name: 'Страницы списка' }).getByRole('link', { name: 'Дальше' }));
    await expect(page).toHaveURL(/page=2/);
    const cards = cardsOf(page);
    await expect(cards).toHaveCount(Math.min(24, total - 24));
    const name = (await cards.first().textContent()) ?? '';
    await press(page, cards.first());
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    for (const viewport of [PHONE, WIDE]) {
      await page.setViewportSize(viewport);
      await expect(page.getByRole('complementary', { name: 'Цена и наличие' })).toBeVisible();
    }
  });
  await test.step('the catalogue and the stores are plain links in the header, and on a phone in the bar and its menu', async () => {
    await page.setViewportSize(PHONE);
    await bar(page).getByRole('link', { name: 'Каталог', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Каталог товаров');
    await bar(page).getByRole('link', { name: 'Меню' }).click();
    const stores = page.getByRole('contentinfo').getByRole('link', { name: 'Филиалы', exact: true });
    await stores.click({ trial: true });
    await page.setViewportSize(WIDE);
    await banner(page).getByRole('link', { name: 'Каталог', exact: true }).click({ trial: true });
    await expect(banner(page).getByRole('link', { name: 'Каталог', exact: true })).toHaveAttribute('href', '/catalog');
    await expect(stores).toHaveAttribute('href', '/stores');
    await banner(page).getByRole('link', { name: 'Филиалы', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Филиалы и магазины');
  });
  await test.step('the stores of the city are shown three at a time', async () => {
    const names = page.locator('main h2:visible');
    const before = await names.count();
    await page.getByRole('link', { name: /^Ещё \d+ магазин/ }).click();
    await expect.poll(() => names.count()).toBeGreaterThan(before);
    await expect(page.getByRole('link', { name: /^Ещё \d+ магазин/ })).toBeHidden();
  });
  await test.step('a shopper finds a product by its code', async () => {
    const product = await popularProduct();
    const field = banner(page).getByRole('combobox');
    await field.fill(product.code);
    await field.press('Enter');
    await expect(page).toHaveURL(/\/search\?q=/);
    await page.getByRole('main').getByRole('link', { name: product.name }).first().click();
    await expect(page).toHaveURL(product.url);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.name);
  });
  await test.step('a visitor who opens the sign-in sees that it needs JavaScript and whom to call', async () => {
    await page.goto('/auth');
    const main = page.getByRole('main');
    await expect(main.getByText(/должен быть включён JavaScript/)).toBeVisible();
    await expect(main.getByRole('link', { name: /^8 / })).toHaveAttribute('href', /^tel:/);
    await expect(main.getByRole('button')).toHaveCount(0);
  });
});

test('the HTML of each page contains everything that the page is about', { tag: '@transport' }, async () => {
  const section = await bigSection();
  const product = await popularProduct();
  const listing = (await inCity(section.link)).text;
  expect(listing.match(/<h\d[^>]*><a href="\/product\//g)).toHaveLength(24);
  expect(listing).toContain(product.code);
  expect(listing).toMatch(/name="brand"/);
  const page = (await inCity(product.url)).text;
  for (const words of [product.name, product.code, 'Характеристики', 'Наличие в', 'Похожие товары'])
    expect(page).toContain(words);
  expect((await inCity(`/search?q=${product.code}`)).text).toContain(product.name);
  expect((await inCity('/stores')).text).toContain('Филиалы и магазины');
  expect((await inCity('/privacy')).text).toContain('Файлы cookie</h2>');
});

async function parentOf(link: string): Promise<{ text: string; link: string }> {
  const { text } = await inCity(link);
  const trail = [...text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
    .flatMap((match) => JSON.parse(match[1] ?? '{}'))
    .find((block) => block['@type'] === 'BreadcrumbList');
  const item = trail.itemListElement.at(-2);
  return { text: item.name, link: new URL(item.item).pathname };
}

/** The biggest brands of a section, enough to fill more than one page, and their number of products. */
async function brandsForTwoPages(link: string) {
  const section = sectionOf({ link });
  const facets = await facetsOf(section);
  const all = facets.find(({ slug }) => slug === 'brand')?.values.toSorted((a, b) => b.count - a.count) ?? [];
  const brands = [];
  let count = 0;
  for (const brand of all) {
    if (count > 24) break;
    brands.push(brand);
    count += brand.count;
  }
  const values = brands.map(({ value }) => value);
  const total = await totalOf(section, [
    { slug: 'brand', values },
    { slug: 'price', from: 1000 },
  ]);
  expect(total).toBeGreaterThan(24);
  return { brands, total };
}
