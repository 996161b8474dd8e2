import { expect, type Page, test } from '@playwright/test';
import { bigSection, facetsOf, popularProduct, sectionOf, totalOf } from './support/catalogue.ts';
import { inCity } from './support/http.ts';
import { cardsOf, numberIn, PHONE, sortButton } from './support/visitor.ts';
import { WITHOUT_SCRIPTS } from './support/without-scripts.ts';

test.use(WITHOUT_SCRIPTS);

const filtersButton = (page: Page) => page.getByRole('button', { name: /^Фильтры/ });

for (const viewport of [{ width: 1440, height: 900 }, PHONE]) {
  test.describe(`without JavaScript at ${viewport.width} px`, () => {
    test.use({ viewport });

    test(`a shopper gets from the main page to a product by filters and by plain links${viewport === PHONE ? '' : ', by its code, and sorts a list'}`, {
      tag: viewport === PHONE ? [] : '@transport',
    }, async ({ page }) => {
      await test.step('a shopper gets from the main page through filters and pagination to a product', async () => {
        const section = await bigSection();
        const group = await parentOf(section.link);
        const { brands, total } = await brandsForTwoPages(section.link);

        await page.goto('/');
        await page.getByRole('main').getByRole('link', { name: group.text }).first().click();
        await expect(page).toHaveURL(group.link);
        await expect(page.getByRole('heading', { level: 1 })).toContainText(group.text);
        await page.getByRole('navigation', { name: 'Подразделы' }).getByRole('link', { name: section.text }).click();
        await expect(page).toHaveURL(section.link);

        if (viewport.width < 1024) await filtersButton(page).click();
        const panel = page.getByRole('complementary', { name: 'Фильтры' });
        for (const brand of brands) {
          const box = panel.getByRole('checkbox', { name: new RegExp(`^${brand.label}`) });
          if (!(await box.isVisible()))
            await panel
              .getByText(/^Ещё \d/)
              .first()
              .click();
          await box.check();
        }
        await panel.getByRole('textbox', { name: 'Цена, от' }).fill('1000');
        await panel.getByRole('button', { name: /^Показать/ }).click();
        await expect(page).toHaveURL(/price_from=1000/);
        for (const brand of brands) expect(new URL(page.url()).searchParams.getAll('brand')).toContain(brand.value);
        const note = page.getByText(/^[\d\s]+ из [\d\s]+ товар/);
        expect(numberIn(await note.textContent())).toBe(total);

        await page.getByRole('navigation', { name: 'Страницы списка' }).getByRole('link', { name: 'Дальше' }).click();
        await expect(page).toHaveURL(/page=2/);
        const cards = cardsOf(page);
        await expect(cards).toHaveCount(Math.min(24, total - 24));
        const name = (await cards.first().textContent()) ?? '';
        await cards.first().click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
        await expect(page.getByRole('complementary', { name: 'Цена и наличие' })).toBeVisible();
      });
      await test.step('the catalogue, the stores and the pagination are plain links', async () => {
        await page.goto('/');
        const place =
          viewport.width < 768 ? page.getByRole('navigation', { name: 'Быстрые переходы' }) : page.getByRole('banner');
        await place.getByRole('link', { name: 'Каталог', exact: true }).click();
        await expect(page.getByRole('heading', { level: 1 })).toContainText('Каталог товаров');
        if (viewport.width < 768) await place.getByRole('link', { name: 'Меню' }).click();
        const list = viewport.width < 768 ? page.getByRole('contentinfo') : place;
        await list.getByRole('link', { name: 'Филиалы', exact: true }).click();
        await expect(page.getByRole('heading', { level: 1 })).toContainText('Филиалы и магазины');
      });
      // these have the same controls on a phone
      if (viewport === PHONE) return;
      await test.step('sorting is a link that works', async () => {
        await page.goto((await bigSection()).link);
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
      await test.step('a shopper finds a product by its code', async () => {
        const product = await popularProduct();
        await page.goto('/');
        const field = page.getByRole('banner').getByRole('combobox');
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
  });
}

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
