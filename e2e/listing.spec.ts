import { expect, type Locator, type Page } from '@playwright/test';
import { bigSection, type Facet, type Filter, facetsOf, groups, sectionOf, totalOf } from './support/catalogue.ts';
import { cardsOf, isSamePage, markPage, numberIn, open, PHONE, sortButton, test } from './support/visitor.ts';

const panelOf = (page: Page) => page.getByRole('complementary', { name: 'Фильтры' });
const noteOf = (page: Page) => page.getByText(/^[\d\s]+( из [\d\s]+)? товар/).first();
const box = (page: Page, facet: Facet, label: string) =>
  panelOf(page)
    .getByRole('group', { name: facet.name, exact: true })
    .getByRole('checkbox', { name: new RegExp(`^${label}\\s*\\d`) });
/** Opens a folded facet. */
async function unfold(page: Page, facet: Facet): Promise<void> {
  const isFolded = !(await panelOf(page).getByRole('group', { name: facet.name, exact: true }).isVisible());
  if (isFolded)
    await panelOf(page)
      .locator('summary')
      .filter({ hasText: new RegExp(`^${facet.name}$`) })
      .click();
}
const chip = (page: Page, filter: string | RegExp) =>
  page.getByRole('link', {
    name: typeof filter === 'string' ? `Убрать фильтр: ${filter}` : new RegExp(`^Убрать фильтр: ${filter.source}`),
  });
/** The number at the end of a box's row. */
const countBeside = async (input: Locator) =>
  numberIn(await input.evaluate((element) => element.closest('label')?.lastElementChild?.textContent ?? ''));
const query = (page: Page) => new URL(page.url()).searchParams;

/** The section with its brands, biggest first, and a facet of few values. */
async function bigListing() {
  const { link } = await bigSection();
  const section = sectionOf({ link });
  const facets = await facetsOf(section);
  const brand = facets.find(({ slug }) => slug === 'brand');
  const other = facets.find(
    ({ slug, type, values }) => slug !== 'brand' && type === 'choice' && values.length > 1 && values.length < 7,
  );
  const price = facets.find(({ slug }) => slug === 'price');
  const [first, second] = brand?.values.toSorted((a, b) => b.count - a.count) ?? [];
  if (!brand || !other || !price || !first || !second) throw new Error('the big section has too few facets');
  const [value] = other.values.toSorted((a, b) => b.count - a.count);
  if (!value) throw new Error('the facet is empty');
  return { link, section, brand, other, price, first, second, value };
}

const expectTotal = async (page: Page, section: string, filters: Filter[]) => {
  const total = await totalOf(section, filters);
  await expect.poll(async () => numberIn(await noteOf(page).textContent())).toBe(total);
  return total;
};

test('several values of a facet widen the list, another facet narrows it, and counts tell what comes', async ({
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

test('counts beside the values are the numbers of products they lead to', async ({ page }) => {
  const { link, section, brand, first } = await bigListing();
  await open(page, `${link}?brand=${first.value}`);
  const facets = await facetsOf(section, [{ slug: 'brand', values: [first.value] }]);
  const shown = await panelOf(page)
    .getByRole('group', { name: brand.name, exact: true })
    .getByRole('checkbox', { includeHidden: true })
    .evaluateAll((inputs) =>
      inputs.map((input) => [
        (input as HTMLInputElement).value,
        Number((input.closest('label')?.lastElementChild?.textContent ?? '').replace(/\s/g, '')),
      ]),
    );
  const known = facets.find(({ slug }) => slug === 'brand')?.values.map(({ value, count }) => [value, count]) ?? [];
  expect(Object.fromEntries(shown)).toEqual(Object.fromEntries(known));
});

test('a chip takes its filter away, «Сбросить всё» takes all', async ({ page }) => {
  const { link, section, brand, first, second } = await bigListing();
  await open(page, `${link}?brand=${first.value}&brand=${second.value}&price_from=1000`);
  await chip(page, first.label).click();
  await expect(chip(page, first.label)).toHaveCount(0);
  await expectTotal(page, section, [
    { slug: 'brand', values: [second.value] },
    { slug: 'price', from: 1000 },
  ]);
  await expect(box(page, brand, first.label)).not.toBeChecked();
  await expect(box(page, brand, second.label)).toBeChecked();
  await chip(page, /Цена от/).click();
  await expect(page).toHaveURL(`${link}?brand=${second.value}`);
  await page.getByRole('region', { name: 'Товары' }).getByRole('link', { name: 'Сбросить всё' }).click();
  await expect(page).toHaveURL(link);
  await expect(page.getByRole('link', { name: /^Убрать фильтр/ })).toHaveCount(0);
  await expect(panelOf(page).getByRole('checkbox', { checked: true })).toHaveCount(0);
});

test('a price typed into the fields is taken as a person writes it, without Enter', async ({ page }) => {
  const { link, section, price } = await bigListing();
  const middle = Math.round(((price.min ?? 0) + (price.max ?? 0)) / 2);
  await open(page, link);
  const from = panelOf(page).getByRole('textbox', { name: 'Цена, от' });
  await from.click();
  await from.pressSequentially(middle.toLocaleString('ru-RU'), { delay: 30 });
  await expect(page).toHaveURL(new RegExp(`price_from=${middle}$`));
  await expectTotal(page, section, [{ slug: 'price', from: middle }]);
  await expect(from).toBeFocused();
  const [low] = await panelOf(page).getByRole('slider', { name: 'Цена, от' }).all();
  expect(Number(await low?.inputValue())).toBeGreaterThan(0);
});

test('bounds in the wrong order are put right and nonsense chooses nothing', async ({ page }) => {
  const { link, section, price } = await bigListing();
  const [low, high] = [(price.min ?? 0) + 1000, (price.max ?? 0) - 1000];
  await open(page, `${link}?price_from=${high}&price_to=${low}`);
  await expectTotal(page, section, [{ slug: 'price', from: low, to: high }]);
  await open(page, link);
  const [from, to] = ['Цена, от', 'Цена, до'].map((name) => panelOf(page).getByRole('textbox', { name }));
  await from!.fill(String(high));
  await to!.fill(String(low));
  await expect(page).toHaveURL(`${link}?price_from=${low}&price_to=${high}`);
  await expectTotal(page, section, [{ slug: 'price', from: low, to: high }]);
  for (const [field, value] of [
    [from, low],
    [to, high],
  ] as const)
    await expect.poll(async () => numberIn(await field!.inputValue())).toBe(value);
  await open(page, link);
  await to!.fill('<b>дёшево');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(link);
  await expect(cardsOf(page)).toHaveCount(24);
});

test('the thumb of a range moves by keyboard and fills its field', async ({ page }) => {
  const { link, section, price } = await bigListing();
  await open(page, link);
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

test('sorting orders the list and keeps the filters', async ({ page }) => {
  const { link, first } = await bigListing();
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
          prices.length > 1 && prices.every((price, at) => at === 0 || (price - (prices[at - 1] ?? 0)) * direction >= 0)
        );
      })
      .toBe(true);
  }
  expect(await isSamePage(page)).toBe(true);
});

test('pages show every product once and keep filters and sorting', async ({ page }) => {
  const { link, section, first, second } = await bigListing();
  const address = `${link}?brand=${first.value}&brand=${second.value}&sort=name`;
  const total = await totalOf(section, [{ slug: 'brand', values: [first.value, second.value] }]);
  await open(page, address);
  const pages = page.getByRole('navigation', { name: 'Страницы списка' });
  const seen = new Set<string>();
  const last = Math.ceil(total / 24);
  expect(last).toBeGreaterThan(1);
  for (let number = 1; number <= last; number += 1) {
    await expect(pages.getByRole('link', { name: `Страница ${number}`, exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expect(cardsOf(page)).toHaveCount(number < last ? 24 : total - 24 * (last - 1));
    for (const href of await cardsOf(page).evaluateAll((links) => links.map((each) => each.getAttribute('href') ?? '')))
      seen.add(href);
    if (number < last) await pages.getByRole('link', { name: 'Дальше' }).click();
  }
  expect(seen.size).toBe(total);
  await expect(pages.getByRole('link', { name: 'Дальше' })).toHaveCount(0);
  await pages.getByRole('link', { name: 'Страница 1', exact: true }).click();
  await expect(page).toHaveURL(address);
});

test('a new page of the list begins at its top', async ({ page }) => {
  const { link } = await bigListing();
  await open(page, link);
  const next = page.getByRole('navigation', { name: 'Страницы списка' }).getByRole('link', { name: 'Дальше' });
  await next.scrollIntoViewIfNeeded();
  await next.click();
  await expect(page).toHaveURL(/page=2$/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test('cards or the table: the choice stays after a reload and on the next page', async ({ page }) => {
  const { link } = await bigListing();
  await open(page, link);
  const heads = page.getByText('Наименование', { exact: true });
  await expect(heads).toBeHidden();
  const card = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
    .first();
  const heightOfCard = (await card.boundingBox())?.height ?? 0;
  await page.getByRole('button', { name: 'Таблицей' }).click();
  await expect(page.getByRole('button', { name: 'Таблицей' })).toHaveAttribute('aria-pressed', 'true');
  await expect(heads).toBeVisible();
  await open(page, `${link}?page=2`);
  await expect(heads).toBeVisible();
  await expect(page.getByRole('button', { name: 'Таблицей' })).toHaveAttribute('aria-pressed', 'true');
  expect((await card.boundingBox())?.height).toBeLessThan(heightOfCard / 2);
  await page.getByRole('button', { name: 'Карточками' }).click();
  await expect(heads).toBeHidden();
});

test('the back button brings back filters, results and the ticked boxes', async ({ page }) => {
  const { link, section, brand, first, second } = await bigListing();
  await open(page, link);
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

test('back from a product leads to the same place of the same list', async ({ page }) => {
  const { link, first } = await bigListing();
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

test('a filtered address opens with its results', async ({ page }) => {
  const { link, section, brand, other, first, value } = await bigListing();
  await open(page, `${link}?brand=${first.value}&${other.slug}=${value.value}`);
  const total = await expectTotal(page, section, [
    { slug: 'brand', values: [first.value] },
    { slug: other.slug, values: [value.value] },
  ]);
  await expect(cardsOf(page)).toHaveCount(Math.min(24, total));
  await expect(box(page, brand, first.label)).toBeChecked();
  await expect(box(page, other, value.label)).toBeChecked();
  await expect(chip(page, first.label)).toBeVisible();
});

test('filters that nothing fits say so and offer the way back', async ({ page }) => {
  const { link } = await bigListing();
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

test('only what the city has in stock', async ({ page }) => {
  const { link } = await bigListing();
  await open(page, link);
  const inStock = panelOf(page).getByRole('checkbox', { name: /^В наличии в Казани/ });
  const promised = await countBeside(inStock);
  await inStock.check();
  await expect(page).toHaveURL(`${link}?stock=here`);
  await expect.poll(async () => numberIn(await noteOf(page).textContent())).toBe(promised);
  await expect(page.getByRole('main').getByText(/^(Под заказ|Привезём )/)).toHaveCount(0);
});

for (const [form, word] of [
  ['one', 'товар'],
  ['few', 'товара'],
  ['many', 'товаров'],
] as const) {
  test(`the number of products is declined: ${word}`, async ({ page }) => {
    const rules = new Intl.PluralRules('ru');
    const all = (await groups()).flatMap((group) => [group, ...group.children]);
    const section = all.find(({ count }) => rules.select(count) === form);
    if (!section) throw new Error(`no section whose number is of the form «${form}»`);
    await page.goto(section.link);
    const note = (await noteOf(page).textContent()) ?? '';
    expect(note.replace(/\s/g, ' ').split(',')[0]).toBe(`${section.count} ${word}`);
    expect(note).toMatch(/, (\d+ в наличии в Казани|в Казани нет в наличии)$/);
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test('filters are a sheet that tells how many fit, and closes on «Показать»', async ({ page }) => {
    const { link, section, brand, first, second } = await bigListing();
    await open(page, link);
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

  test('the sheet closes by its cross and by Escape, and the choice stays', async ({ page }) => {
    const { link, brand, first } = await bigListing();
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
  });

  test('«Сбросить всё» in the sheet empties it', async ({ page }) => {
    const { link, first } = await bigListing();
    await open(page, `${link}?brand=${first.value}`);
    await page.getByRole('button', { name: 'Фильтры · 1' }).tap();
    await panelOf(page).getByRole('link', { name: 'Сбросить всё' }).tap();
    await expect(page).toHaveURL(link);
    await expect(panelOf(page).getByRole('checkbox', { checked: true })).toHaveCount(0);
  });
});
