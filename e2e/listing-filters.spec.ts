import { expect, type Locator, type Page } from '@playwright/test';
import { type Facet, type Filter, facetsOf, totalOf } from './support/catalogue.ts';
import { inCity } from './support/http.ts';
import { bigListing, box, expectTotal, noteOf, panelOf } from './support/listing.ts';
import { readListing } from './support/read-listing.ts';
import { cardsOf, isSamePage, markPage, numberIn, open, PHONE, test } from './support/visitor.ts';

/** Expands a collapsed facet. */
async function unfold(page: Page, facet: Facet): Promise<void> {
  const group = panelOf(page).getByRole('group', { name: facet.name, exact: true });
  if ((await group.getAttribute('open')) === null)
    await panelOf(page)
      .locator('summary')
      .filter({ hasText: new RegExp(`^${facet.name}$`) })
      .click();
}

const chip = (page: Page, filter: string | RegExp) =>
  page.getByRole('link', {
    name: typeof filter === 'string' ? `Убрать фильтр: ${filter}` : new RegExp(`^Убрать фильтр: ${filter.source}`),
  });

/** The count beside a checkbox. */
const countBeside = async (input: Locator) =>
  numberIn(await input.evaluate((element) => element.closest('label')?.dataset.count ?? ''));

const query = (page: Page) => new URL(page.url()).searchParams;

test('several values of one facet widen the list, another facet narrows it, and the counts predict the results', async ({
  page,
}) => {
  const { link, section, brand, other, first, second, value } = await bigListing();
  await open(page, link);
  await markPage(page);
  await box(page, brand, first.label).check();
  await expectTotal(page, section, [{ slug: 'brand', values: [first.value] }]);
  await box(page, brand, second.label).check();
  const both: Filter = { slug: 'brand', values: [first.value, second.value] };
  const widened = await expectTotal(page, section, [both]);
  expect(widened).toBe(first.count + second.count);

  await unfold(page, other);
  const promised = await countBeside(box(page, other, value.label));
  await box(page, other, value.label).check();
  const narrowed = await expectTotal(page, section, [both, { slug: other.slug, values: [value.value] }]);
  expect(promised).toBe(narrowed);
  await expect(cardsOf(page)).toHaveCount(Math.min(24, narrowed));
  expect(query(page).getAll('brand').toSorted()).toEqual([first.value, second.value].toSorted());
  expect(query(page).getAll(other.slug)).toEqual([value.value]);
  expect(await isSamePage(page)).toBe(true);
});

test('the count beside each value is the number of products that it leads to', async () => {
  const { link, section, first } = await bigListing();
  const { text } = await inCity(`${link}?brand=${first.value}`);
  const facets = await facetsOf(section, [{ slug: 'brand', values: [first.value] }]);
  // the chosen one has a further attribute
  const boxes = text.matchAll(/<label[^>]* data-count="([^"]*)"[^>]*><input[^>]* name="brand"[^>]* value="([^"]*)"/g);
  const shown = [...boxes].map(([, count = '', value = '']) => [value, Number(count.replace(/\s/g, ''))]);
  const known = facets.find(({ slug }) => slug === 'brand')?.values.map(({ value, count }) => [value, count]) ?? [];
  expect(Object.fromEntries(shown)).toEqual(Object.fromEntries(known));
});

test('filters without results can be reset, the stock filter shows what the city has, and a price is set by its slider and its fields', async ({
  page,
}) => {
  const { link, section, price } = await bigListing();
  await test.step('filters without results say so and offer a reset', async () => {
    await open(page, `${link}?brand=nobody`);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { name: 'Ничего не нашлось' })).toBeVisible();
    await main
      .getByText('Уберите один из них или сбросьте все')
      .locator('..')
      .getByRole('link', { name: 'Сбросить всё' })
      .click();
    await expect(page).toHaveURL(link);
    await expect(cardsOf(page)).toHaveCount(24);
  });
  await test.step('the stock filter shows only what the city has in stock', async () => {
    const inStock = panelOf(page).getByRole('checkbox', { name: /^В наличии в Казани/ });
    const promised = await countBeside(inStock);
    await inStock.check();
    await expect(page).toHaveURL(`${link}?stock=here`);
    await expect.poll(async () => numberIn(await noteOf(page).textContent())).toBe(promised);
    await expect(page.getByRole('main').getByText(/^(Под заказ|Привезём )/)).toHaveCount(0);
    await inStock.uncheck();
    await expect(page).toHaveURL(link);
  });
  await test.step('the thumb of a range slider moves by keyboard and updates its field', async () => {
    const thumb = panelOf(page).getByRole('slider', { name: 'Цена, до' });
    await thumb.focus();
    for (let press = 0; press < 4; press += 1) await thumb.press('PageDown');
    const field = panelOf(page).getByRole('textbox', { name: 'Цена, до' });
    await expect(field).not.toHaveValue('');
    const to = numberIn(await field.inputValue());
    expect(to).toBeLessThan(price.max ?? 0);
    await expect(page).toHaveURL(new RegExp(`price_to=${to}$`));
    await expectTotal(page, section, [{ slug: 'price', to }]);
    await thumb.press('End');
    await expect(page).toHaveURL(link);
    await expect(field).toHaveValue('');
  });
  await test.step('a price typed in any usual notation takes effect without Enter', async () => {
    const middle = Math.round(((price.min ?? 0) + (price.max ?? 0)) / 2);
    const from = panelOf(page).getByRole('textbox', { name: 'Цена, от' });
    await from.click();
    await from.pressSequentially(middle.toLocaleString('ru-RU'), { delay: 30 });
    await expect(page).toHaveURL(new RegExp(`price_from=${middle}$`));
    await expectTotal(page, section, [{ slug: 'price', from: middle }]);
    await expect(from).toBeFocused();
    const [low] = await panelOf(page).getByRole('slider', { name: 'Цена, от' }).all();
    expect(Number(await low?.inputValue())).toBeGreaterThan(0);
    await from.fill('');
    await expect(page).toHaveURL(link);
  });
  await test.step('swapped bounds are put in order, and an invalid bound is ignored', async () => {
    const [low, high] = [(price.min ?? 0) + 1000, (price.max ?? 0) - 1000];
    const [from, to] = ['Цена, от', 'Цена, до'].map((name) => panelOf(page).getByRole('textbox', { name }));
    await to!.fill('<b>дёшево');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(link);
    await expect(cardsOf(page)).toHaveCount(24);
    await from!.fill(String(high));
    await to!.fill(String(low));
    await expect(page).toHaveURL(`${link}?price_from=${low}&price_to=${high}`);
    await expectTotal(page, section, [{ slug: 'price', from: low, to: high }]);
    for (const [field, value] of [
      [from, low],
      [to, high],
    ] as const)
      await expect.poll(async () => numberIn(await field!.inputValue())).toBe(value);
  });
});

test('an address opens with its filters, with bounds in order, and a chip removes its filter, and «Сбросить всё» removes all', async ({
  page,
}) => {
  const { link, section, brand, other, price, first, second, value } = await bigListing();
  const chosen: Filter = { slug: other.slug, values: [value.value] };
  await test.step('a filtered address opens with its results and ticked boxes', async () => {
    const brands = `brand=${first.value}&brand=${second.value}`;
    await open(page, `${link}?${brands}&${other.slug}=${value.value}&price_from=1000`);
    const total = await expectTotal(page, section, [
      { slug: 'brand', values: [first.value, second.value] },
      chosen,
      { slug: 'price', from: 1000 },
    ]);
    await expect(cardsOf(page)).toHaveCount(Math.min(24, total));
    for (const { label } of [first, second]) await expect(box(page, brand, label)).toBeChecked();
    await expect(box(page, other, value.label)).toBeChecked();
    await expect(chip(page, first.label)).toBeVisible();
  });
  await test.step('swapped bounds of an address are put in order', async () => {
    const [low, high] = [(price.min ?? 0) + 1000, (price.max ?? 0) - 1000];
    const { text } = readListing((await inCity(`${link}?price_from=${high}&price_to=${low}`)).text);
    const total = await totalOf(section, [{ slug: 'price', from: low, to: high }]);
    expect(numberIn(/[\d\s]+ из [\d\s]+ товар/.exec(text)?.[0] ?? '')).toBe(total);
  });
  await test.step('a chip removes its filter, and «Сбросить всё» removes all', async () => {
    await chip(page, first.label).click();
    await expect(chip(page, first.label)).toHaveCount(0);
    await expectTotal(page, section, [
      { slug: 'brand', values: [second.value] },
      chosen,
      { slug: 'price', from: 1000 },
    ]);
    await expect(box(page, brand, first.label)).not.toBeChecked();
    await expect(box(page, brand, second.label)).toBeChecked();
    await page
      .getByRole('link', { name: /^Убрать фильтр: / })
      .filter({ hasText: value.label })
      .click();
    await expect(box(page, other, value.label)).not.toBeChecked();
    await chip(page, /Цена от/).click();
    await expect(page).toHaveURL(`${link}?brand=${second.value}`);
    await page.getByRole('region', { name: 'Товары' }).getByRole('link', { name: 'Сбросить всё' }).click();
    await expect(page).toHaveURL(link);
    await expect(page.getByRole('link', { name: /^Убрать фильтр/ })).toHaveCount(0);
    await expect(panelOf(page).getByRole('checkbox', { checked: true })).toHaveCount(0);
  });
});

test.describe('filters on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test('the filters open as a sheet that closes by its cross and by Escape, keeps the choice, shows the number of results and closes on «Показать»', async ({
    page,
  }) => {
    const { link, section, brand, first, second } = await bigListing();
    await test.step('the sheet closes by its cross and by Escape, the choice stays, and «Сбросить всё» in it clears it', async () => {
      await open(page, `${link}?brand=${first.value}`);
      const opener = page.getByRole('button', { name: 'Фильтры · 1' });
      await opener.tap();
      await panelOf(page).getByRole('button', { name: 'Закрыть' }).tap();
      await expect(panelOf(page)).toBeHidden();
      await opener.tap();
      await expect(box(page, brand, first.label)).toBeChecked();
      await page.keyboard.press('Escape');
      await expect(panelOf(page)).toBeHidden();
      await expect(opener).toBeFocused();
      await expect(page).toHaveURL(`${link}?brand=${first.value}`);
      await opener.tap();
      await panelOf(page).getByRole('link', { name: 'Сбросить всё' }).tap();
      await expect(page).toHaveURL(link);
      await expect(panelOf(page).getByRole('checkbox', { checked: true })).toHaveCount(0);
    });
    await panelOf(page).getByRole('button', { name: 'Закрыть' }).tap();
    await test.step('the sheet shows the number of results and closes on «Показать»', async () => {
      await expect(panelOf(page)).toBeHidden();
      await page.getByRole('button', { name: /^Фильтры/ }).tap();
      await expect(panelOf(page)).toBeVisible();
      await box(page, brand, first.label).check();
      const show = panelOf(page).getByRole('button', { name: /^Показать/ });
      await expect.poll(async () => numberIn(await show.textContent())).toBe(first.count);
      await expect(panelOf(page)).toBeVisible();
      await box(page, brand, second.label).check();
      await expect.poll(async () => numberIn(await show.textContent())).toBe(first.count + second.count);
      await show.tap();
      await expect(panelOf(page)).toBeHidden();
      await expectTotal(page, section, [{ slug: 'brand', values: [first.value, second.value] }]);
      await expect(page.getByRole('button', { name: 'Фильтры · 2' })).toBeVisible();
      await expect(cardsOf(page).first()).toBeInViewport();
    });
  });
});
