import { expect, type Page } from '@playwright/test';
import { popularProduct, productInFull } from './support/catalogue.ts';
import { follow, untilFollowed } from './support/follow.ts';
import { ask } from './support/orders.ts';
import { isSamePage, markPage, open, PHONE, searchBox, searchField, searchOptions, test } from './support/visitor.ts';

/** A page that costs little. */
const PLAIN = '/privacy';

/** Adds texts to the session's history; the last one is the newest. */
async function rememberTexts(page: Page, texts: string[]): Promise<void> {
  for (const q of texts) await ask(page, 'GET - /ajax/catalog/search/', { query: { q } });
}

test('past searches and suggestions are used by keyboard and by mouse, and lead to products, to all results and to a tag', async ({
  page,
}) => {
  const forgotten = () => page.waitForResponse((response) => response.request().method() === 'DELETE');
  await rememberTexts(page, ['котёл', 'насос', 'пушка', 'завеса']);
  await open(page, PLAIN);
  await test.step('the history removes one text by its button or Delete, and all by «Очистить»', async () => {
    await searchField(page).click();
    await expect(searchOptions(page)).toHaveText(['завеса', 'пушка', 'насос', 'котёл']);
    const first = forgotten();
    await searchBox(page).getByRole('button', { name: 'Удалить «пушка» из истории' }).click();
    await expect(searchOptions(page)).toHaveText(['завеса', 'насос', 'котёл']);
    await expect(searchField(page)).toBeFocused();
    await first;
    await page.keyboard.press('ArrowDown');
    const removal = forgotten();
    await page.keyboard.press('Delete');
    await expect(searchOptions(page)).toHaveText(['насос', 'котёл']);
    await removal;
    expect(await ask(page, 'GET v1 search/history/', {})).toEqual(['насос', 'котёл']);
    const emptied = forgotten();
    await searchBox(page).getByRole('button', { name: 'Очистить', exact: true }).click();
    await expect(searchOptions(page)).toHaveCount(0);
    await emptied;
    await expect(searchBox(page).getByText('Введите не меньше трёх символов')).toBeVisible();
    expect(await ask(page, 'GET v1 search/history/', {})).toEqual([]);
  });
  await test.step('the history holds past searches, and is shown below three characters', async () => {
    await searchField(page).fill('конвектор');
    await untilFollowed(page, () => searchField(page).press('Enter'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('По запросу «конвектор»');
    await searchField(page).fill('');
    const link = searchBox(page).getByRole('option', { name: 'конвектор' });
    await expect(link).toHaveAttribute('href', `/search?q=${encodeURIComponent('конвектор')}`);
    await expect(searchBox(page).getByRole('heading', { name: 'Вы искали' })).toBeVisible();
    await searchField(page).fill('ко');
    await expect(link).toBeVisible();
    await searchField(page).fill('кот');
    await expect(searchBox(page).getByRole('heading', { name: 'Вы искали' })).toHaveCount(0);
  });
  await follow(page, PLAIN);
  await test.step('the key «/» focuses the field, the cross clears it, and an empty search does not leave the page', async () => {
    await page.keyboard.press('/');
    await expect(searchField(page)).toBeFocused();
    await expect(searchField(page)).toHaveValue('');
    const hint = await searchBox(page)
      .locator('[data-hint]')
      .evaluate((line) => {
        const { content, textOverflow } = getComputedStyle(line, '::after');
        return `${content} ${textOverflow}`;
      });
    expect(hint, 'ends with an ellipsis in a narrow field').toBe(
      `"${await searchField(page).getAttribute('placeholder')}" ellipsis`,
    );
    await page.keyboard.type('насос');
    await searchBox(page).getByRole('button', { name: 'Очистить строку поиска' }).click();
    await expect(searchField(page)).toHaveValue('');
    await expect(searchField(page)).toBeFocused();
    await searchField(page).fill('   ');
    await searchField(page).press('Enter');
    await expect(page).toHaveURL(PLAIN);
  });
  await test.step('they close by Escape and when the focus leaves the field, and are navigated with the arrow keys and followed by Enter', async () => {
    await searchField(page).fill('rjylbwbjyth');
    await expect(searchBox(page).getByText('Показаны результаты по запросу «кондиционер»')).toBeVisible();
    await searchField(page).fill('обогреватель');
    await expect(searchOptions(page)).toHaveCount(5);
    await page.keyboard.press('Escape');
    await expect(searchOptions(page)).toHaveCount(0);
    await expect(searchField(page)).toHaveValue('обогреватель');
    await searchField(page).click();
    await expect(searchOptions(page)).toHaveCount(5);
    await page.mouse.click(10, 890);
    await expect(searchOptions(page)).toHaveCount(0);
    await searchField(page).click();
    await expect(searchOptions(page)).toHaveCount(5);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(searchOptions(page).nth(1)).toHaveAttribute('aria-selected', 'true');
    await expect(searchField(page)).toBeFocused();
    await expect(searchField(page)).toHaveAttribute(
      'aria-activedescendant',
      (await searchOptions(page).nth(1).getAttribute('id')) ?? '',
    );
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect(searchBox(page).getByRole('option', { selected: true })).toHaveCount(0);
    await page.keyboard.press('ArrowUp');
    await expect(searchOptions(page).last()).toHaveAttribute('aria-selected', 'true');
    const href = await searchOptions(page).last().getAttribute('href');
    await untilFollowed(page, () => page.keyboard.press('Enter'));
    await expect(page).toHaveURL(href ?? '');
  });
  await test.step('they are at most five, with code, price and stock, and link to the product', async () => {
    await searchField(page).fill('обогреватель');
    await expect(searchOptions(page)).toHaveCount(5);
    for (const option of await searchOptions(page).all()) await expect(option).toContainText(/НС-код \d{5,}/);
    await expect(searchOptions(page).first()).toContainText(/\d,\d\d\s₽|Запрос цены/);
    await expect(searchOptions(page).first()).toContainText(
      /В Казани (более\s)?\d+\sшт\.|В Москве (более\s)?\d+\sшт\.|Под заказ/,
    );
    for (const width of [1440, 1100]) {
      await page.setViewportSize({ width, height: 900 });
      const forms = await searchOptions(page).evaluateAll((all) =>
        all.map((row) => {
          const [price, stock] = row.lastElementChild?.children ?? [];
          const [one, other] = [price?.getBoundingClientRect(), stock?.getBoundingClientRect()];
          return [
            Math.round((other?.left ?? 0) - row.getBoundingClientRect().left),
            (one?.bottom ?? 0) < (other?.bottom ?? 0) - 9,
          ];
        }),
      );
      expect(new Set(forms.map(String)).size, `price and stock have one place at ${width} px`).toBe(1);
    }
    const href = await searchOptions(page).first().getAttribute('href');
    await untilFollowed(page, () => searchOptions(page).first().click());
    await expect(page).toHaveURL(href ?? '');
    await expect(searchOptions(page)).toHaveCount(0);
  });
  await test.step('they end with a link to all results, which opens without a reload', async () => {
    await markPage(page);
    await searchField(page).fill('конвектор');
    await untilFollowed(page, () =>
      searchBox(page)
        .getByRole('button', { name: /^Смотреть все результаты/ })
        .click(),
    );
    await expect(page).toHaveURL(`/search?q=${encodeURIComponent('конвектор')}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('По запросу «конвектор»');
    expect(await isSamePage(page)).toBe(true);
    await expect(searchField(page)).toHaveValue('конвектор');
    await expect(searchOptions(page)).toHaveCount(0);
  });
  await test.step('they show tags, which can be collapsed and link to their products', async () => {
    const { tags } = await productInFull((await popularProduct()).url);
    const [tag] = tags;
    await searchField(page).fill(tag?.name ?? '');
    const link = searchBox(page).getByRole('link', { name: tag?.name ?? '', exact: true });
    await expect(link).toBeVisible();
    await searchBox(page).getByText('По тегам').click();
    await expect(link).toBeHidden();
    await searchBox(page).getByText('По тегам').click();
    await link.click();
    await expect(page).toHaveURL(`/search?tag=${tag?.slug}`);
  });
});

test.describe('the search on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test('the search on a phone opens as a full screen, and the arrow closes it', async ({ page }) => {
    await open(page, PLAIN);
    await searchField(page).tap();
    await searchField(page).fill('обогреватель');
    await expect(searchOptions(page)).toHaveCount(5);
    await searchBox(page).getByRole('button', { name: 'Закрыть поиск' }).tap();
    await expect(searchOptions(page)).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});
