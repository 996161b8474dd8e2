import { expect } from '@playwright/test';
import { JSDOM } from 'jsdom';
import { groups, totalOf } from './support/catalogue.ts';
import { inCity } from './support/http.ts';
import { bigListing, box, expectTotal, noteOf } from './support/listing.ts';
import { readListing } from './support/read-listing.ts';
import { cardsOf, isSamePage, markPage, numberIn, open, sortButton, test } from './support/visitor.ts';

test('a list keeps its filters when it is sorted, and its position when the visitor comes back from a product', async ({
  page,
}) => {
  const { link, first } = await bigListing();
  await test.step('sorting orders the list and keeps the filters', async () => {
    await open(page, `${link}?brand=${first.value}`);
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
    const address = `${link}?brand=${first.value}&sort=name`;
    await open(page, address);
    const last = cardsOf(page).last();
    const name = (await last.textContent()) ?? '';
    await last.scrollIntoViewIfNeeded();
    const scrolled = await page.evaluate(() => scrollY);
    await last.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await page.goBack();
    await expect(page).toHaveURL(address);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolled);
    await expect(cardsOf(page).last()).toHaveText(name);
  });
});

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

test('a list remembers its view, restores its filters by the back button and begins each page at the top', async ({
  page,
}) => {
  const { link, section, brand, first, second } = await bigListing();
  await test.step('the choice of cards or a table stays after a reload and on another page', async () => {
    await open(page, `${link}?page=2`);
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
  await page.goBack();
  await expect(page).toHaveURL(link);
  await test.step('a new page of the list opens at its top', async () => {
    const next = page.getByRole('navigation', { name: 'Страницы списка' }).getByRole('link', { name: 'Дальше' });
    await next.scrollIntoViewIfNeeded();
    await next.click();
    await expect(page).toHaveURL(/page=2$/);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  });
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
    const { window } = new JSDOM((await inCity(section.link)).text);
    const notes = Array.from(window.document.querySelectorAll('main p, main span, main output'), (one) =>
      (one.textContent ?? '').replace(/\s/g, ' '),
    );
    expect(notes).toContainEqual(
      expect.stringMatching(new RegExp(`^${section.count} ${word}, (\\d+ в наличии в Казани|в Казани нет в наличии)$`)),
    );
  }
});
