import { expect } from '@playwright/test';
import { type Card, groups, sectionOf, totalOf } from './support/catalogue.ts';
import { follow } from './support/follow.ts';
import { askApi, inCity } from './support/http.ts';
import { bigListing, box, expectTotal, noteOf } from './support/listing.ts';
import { readListing } from './support/read-listing.ts';
import { cardsOf, isSamePage, markPage, numberIn, open, sortButton, test, waitUntilIdle } from './support/visitor.ts';

test('a list remembers its view, filters, order and position, begins each page at the top, and is reached by keyboard', async ({
  page,
}) => {
  const { link, section, brand, first, second } = await bigListing();
  await open(page, `${link}?page=2`);
  await test.step('the keyboard passes the filters at once', async () => {
    const skip = page.getByRole('link', { name: 'Пропустить фильтры' });
    await skip.focus();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    const results = page.locator('[data-results]');
    expect(await results.evaluate((region) => region.contains(document.activeElement))).toBe(true);
  });
  await test.step('the choice of cards or a table stays after a reload and on another page', async () => {
    const heads = page.getByText('Наименование', { exact: true });
    await expect(heads).toBeHidden();
    const card = page.getByRole('main').locator('[data-card]').first();
    const heightOfCard = (await card.boundingBox())?.height ?? 0;
    await page.getByRole('button', { name: 'Таблицей' }).click();
    await expect(page.getByRole('button', { name: 'Таблицей' })).toHaveAttribute('aria-pressed', 'true');
    await expect(heads).toBeVisible();
    await open(page, link);
    await expect(heads).toBeVisible();
    await expect(page.getByRole('button', { name: 'Таблицей' })).toHaveAttribute('aria-pressed', 'true');
    expect((await card.boundingBox())?.height).toBeLessThan(heightOfCard / 2);
    await page.getByRole('button', { name: 'Карточками' }).click();
    await expect(heads).toBeHidden();
  });
  await test.step('the back button restores filters, results and the ticked boxes', async () => {
    await box(page, brand, first.label).check();
    const one = await expectTotal(page, section, [{ slug: 'brand', values: [first.value] }]);
    await box(page, brand, second.label).check();
    await expectTotal(page, section, [{ slug: 'brand', values: [first.value, second.value] }]);
    await page.goBack();
    await expect(page).toHaveURL(`${link}?brand=${first.value}`);
    await expect(box(page, brand, second.label)).not.toBeChecked();
    await expect(box(page, brand, first.label)).toBeChecked();
    await expect.poll(async () => numberIn(await noteOf(page).textContent())).toBe(one);
    await page.goBack();
    await expect(page).toHaveURL(link);
    await expect(box(page, brand, first.label)).not.toBeChecked();
    await page.goForward();
    await expect(box(page, brand, first.label)).toBeChecked();
  });
  await test.step('sorting orders the list and keeps the filters', async () => {
    await markPage(page);
    for (const [name, sort, direction] of [
      ['Сначала дешёвые', 'cheap', 1],
      ['Сначала дорогие', 'expensive', -1],
    ] as const) {
      await sortButton(page).click();
      await page.getByRole('link', { name }).click();
      await expect(page).toHaveURL(`${link}?brand=${first.value}&sort=${sort}`);
      await expect(sortButton(page)).toContainText(name);
      await expect
        .poll(async () => {
          const prices = (
            await page
              .getByRole('region', { name: 'Товары' })
              .getByText(/^[\d\s]+₽$/)
              .allTextContents()
          ).map(numberIn);
          return (
            prices.length > 1 &&
            prices.every((price, at) => at === 0 || (price - (prices[at - 1] ?? 0)) * direction >= 0)
          );
        })
        .toBe(true);
    }
    expect(await isSamePage(page)).toBe(true);
  });
  await test.step('going back from a product restores the position in the list', async () => {
    const last = cardsOf(page).last();
    const name = (await last.textContent()) ?? '';
    await waitUntilIdle(page);
    await last.scrollIntoViewIfNeeded();
    const scrolled = await page.evaluate(() => scrollY);
    await last.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await page.goBack();
    await expect(page).toHaveURL(`${link}?brand=${first.value}&sort=expensive`);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolled);
    await expect(cardsOf(page).last()).toHaveText(name);
  });
  await test.step('a new page of the list opens at its top', async () => {
    const next = page.getByRole('navigation', { name: 'Страницы списка' }).getByRole('link', { name: 'Дальше' });
    await next.scrollIntoViewIfNeeded();
    await next.click();
    await expect(page).toHaveURL(/page=2$/);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  });
  await test.step('a product that is not sold leads to similar ones', async () => {
    await follow(page, await listWithUnsold());
    await page.getByRole('link', { name: 'Подобрать аналог' }).first().click();
    await expect(page).toHaveURL(/\/product\/.+#similar$/);
    await expect(page.getByRole('heading', { name: 'Похожие товары' })).toBeInViewport();
  });
});

/** The address of the last page of a group, where products are that are not sold. */
async function listWithUnsold(): Promise<string> {
  for (const group of await groups()) {
    const page = Math.ceil(group.count / 24);
    const last = { section: sectionOf(group), size: 24, page };
    const { products } = await askApi<{ products: Card[] }>('/api/v3/catalog/products/all/', last);
    if (products.some(({ availability }) => availability === 'notAllow')) return `${group.link}?page=${page}`;
  }
  throw new Error('every group ends with a product that is sold');
}

test('pagination shows every product once and keeps filters and sorting', async () => {
  const { link, section, first, second } = await bigListing();
  const address = `${link}?brand=${first.value}&brand=${second.value}&sort=name`;
  const total = await totalOf(section, [{ slug: 'brand', values: [first.value, second.value] }]);
  const seen = new Set<string>();
  const last = Math.ceil(total / 24);
  expect(last).toBeGreaterThan(1);
  let next = address;
  for (let number = 1; number <= last; number += 1) {
    const { cards, pages } = readListing((await inCity(next)).text);
    expect(pages.filter(({ isCurrent }) => isCurrent).map(({ label }) => label)).toEqual([`Страница ${number}`]);
    expect(pages.find(({ label }) => label === 'Страница 1')?.url).toBe(address);
    expect(cards).toHaveLength(number < last ? 24 : total - 24 * (last - 1));
    for (const { url } of cards) seen.add(url);
    const further = pages.find(({ label }) => label === 'Дальше');
    expect(further !== undefined, 'a link to a further page').toBe(number < last);
    next = further?.url ?? '';
  }
  expect(seen.size).toBe(total);
});

test('the number of products has the right Russian plural', async () => {
  const rules = new Intl.PluralRules('ru');
  const all = (await groups()).flatMap((group) => [group, ...group.children]);
  for (const [form, word] of [
    ['one', 'товар'],
    ['few', 'товара'],
    ['many', 'товаров'],
  ] as const) {
    const section = all.find(({ count }) => rules.select(count) === form);
    if (!section) throw new Error(`no section whose number is of the form «${form}»`);
    const [, main = ''] = (await inCity(section.link)).text.split('<main');
    const notes = [...main.matchAll(/<(?:p|span|output)\b[^>]*>([^<]+)</g)].map(([, text = '']) =>
      text.replace(/\s/g, ' '),
    );
    expect(notes).toContainEqual(
      expect.stringMatching(new RegExp(`^${section.count} ${word}, (\\d+ в наличии в Казани|в Казани нет в наличии)$`)),
    );
  }
});
