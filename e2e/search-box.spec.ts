import { expect, type Page, type Request } from '@playwright/test';
import { popularProduct, productInFull } from './support/catalogue.ts';
import {
  cardsOf,
  isSamePage,
  markPage,
  open,
  PHONE,
  searchBox,
  searchField,
  searchOptions,
  settled,
  test,
} from './support/visitor.ts';

const SUGGESTS = '**/api/v1/search/suggests/**';
const textOf = (request: Request) => new URL(request.url()).searchParams.get('q');

/** Texts for which suggestions are requested, in order. */
function askedTexts(page: Page): (string | null)[] {
  const asked: (string | null)[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/search/suggests/')) asked.push(textOf(request));
  });
  return asked;
}

/** Adds texts to the session's history; the last one is the newest. */
async function rememberTexts(page: Page, texts: string[]): Promise<void> {
  await page.evaluate(async (each) => {
    for (const text of each)
      await fetch(`/ajax/catalog/search/?q=${encodeURIComponent(text)}`, {
        headers: { 'X-Requested-With': 'XMLHttpRequest' },
      });
  }, texts);
}

test.describe('suggestions', () => {
  test('are requested once, half a second after the last key', async ({ page }) => {
    await page.clock.install();
    await open(page, '/');
    const asked = askedTexts(page);
    await searchField(page).click();
    // wait for hydration: otherwise the box would request the text found in it
    await expect(searchBox(page).getByText('Введите не меньше трёх символов')).toBeVisible();
    await page.clock.pauseAt(Date.now() + 3_600_000);
    for (const key of 'обогревател') {
      await page.keyboard.type(key);
      await page.clock.runFor(50);
    }
    await page.clock.runFor(440);
    expect(asked, 'not yet').toEqual([]);
    await page.clock.runFor(20);
    await page.clock.resume();
    await expect(searchOptions(page).first()).toBeVisible();
    expect(asked).toEqual(['обогревател']);
  });

  test('are at most five, with code, price and stock, and link to the product', async ({ page }) => {
    await open(page, '/');
    await searchField(page).fill('обогреватель');
    await expect(searchOptions(page)).toHaveCount(5);
    for (const option of await searchOptions(page).all()) await expect(option).toContainText(/НС-код \d{5,}/);
    await expect(searchOptions(page).first()).toContainText(/\d,\d\d\s₽|Запрос цены/);
    await expect(searchOptions(page).first()).toContainText(
      /В Казани (более\s)?\d+\sшт\.|В Москве (более\s)?\d+\sшт\.|Под заказ/,
    );
    const href = await searchOptions(page).first().getAttribute('href');
    await searchOptions(page).first().click();
    await expect(page).toHaveURL(href ?? '');
    await expect(searchOptions(page)).toHaveCount(0);
  });

  test('close by Escape and when the focus leaves the field, and are navigated with the arrow keys and followed by Enter', async ({
    page,
  }) => {
    await open(page, '/');
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
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(href ?? '');
  });

  test('end with a link to all results, which opens without a reload', async ({ page }) => {
    await open(page, '/');
    await markPage(page);
    await searchField(page).fill('конвектор');
    await searchBox(page)
      .getByRole('button', { name: /^Смотреть все результаты/ })
      .click();
    await expect(page).toHaveURL(`/search?q=${encodeURIComponent('конвектор')}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('По запросу «конвектор»');
    expect(await isSamePage(page)).toBe(true);
    await expect(searchField(page)).toHaveValue('конвектор');
    await expect(searchOptions(page)).toHaveCount(0);
  });

  test('show tags, which can be collapsed and link to their products', async ({ page }) => {
    const { tags } = await productInFull((await popularProduct()).url);
    const [tag] = tags;
    await open(page, '/');
    await searchField(page).fill(tag?.name ?? '');
    const link = searchBox(page).getByRole('link', { name: tag?.name ?? '', exact: true });
    await expect(link).toBeVisible();
    await searchBox(page).getByText('По тегам').click();
    await expect(link).toBeHidden();
    await searchBox(page).getByText('По тегам').click();
    await link.click();
    await expect(page).toHaveURL(`/search?tag=${tag?.slug}`);
  });

  test('of a slow response never replace those of a newer text', async ({ page }) => {
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    let isAnswered = false;
    await page.route(SUGGESTS, async (route) => {
      if (textOf(route.request()) !== 'обогреватель') return route.continue();
      await held;
      await route.continue().catch(() => undefined);
      isAnswered = true;
    });
    await open(page, '/');
    const slow = page.waitForRequest(
      (request) => request.url().includes('/suggests/') && textOf(request) === 'обогреватель',
    );
    await searchField(page).fill('обогреватель');
    await slow;
    await searchField(page).fill('насос');
    await expect(searchOptions(page).first()).toContainText(/насос/i);
    letGo();
    await expect.poll(() => isAnswered).toBe(true);
    await settled(page);
    for (const option of await searchOptions(page).all()) await expect(option).toContainText(/насос/i);
  });

  test('say when they could not be loaded, and load on a second try', async ({ page }) => {
    await page.route(SUGGESTS, (route) => route.abort());
    await open(page, '/');
    await searchField(page).fill('обогреватель');
    await expect(searchBox(page).getByRole('alert')).toContainText('Подсказки не загрузились');
    await page.unroute(SUGGESTS);
    await searchBox(page).getByRole('button', { name: 'Повторить' }).click();
    await expect(searchOptions(page)).toHaveCount(5);
  });

  test('say when the server has refused two tries, and the search itself still works', async ({ page }) => {
    const asked = askedTexts(page);
    await page.route(SUGGESTS, (route) => route.fulfill({ status: 503, body: 'no' }));
    await open(page, '/');
    await searchField(page).fill('обогреватель');
    await expect(searchBox(page).getByRole('alert')).toContainText('Подсказки не загрузились');
    expect(asked).toHaveLength(2);
    await searchField(page).press('Enter');
    await expect(cardsOf(page)).toHaveCount(24);
  });

  test('are cancelled after five seconds', async ({ page }) => {
    await page.route(SUGGESTS, () => undefined);
    await open(page, '/');
    await searchField(page).fill('обогреватель');
    await expect(searchBox(page).getByText('Ищем…')).toBeAttached();
    await expect(searchBox(page).getByRole('alert')).toContainText('Подсказки не загрузились');
  });
});

test.describe('the search history', () => {
  const forgotten = (page: Page) => page.waitForResponse((response) => response.request().method() === 'DELETE');

  test('holds past searches and is shown below three characters', async ({ page }) => {
    await open(page, '/');
    await searchField(page).click();
    await expect(searchBox(page).getByText('Введите не меньше трёх символов')).toBeVisible();
    await searchField(page).fill('конвектор');
    await searchField(page).press('Enter');
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

  test('shows ten texts, the newest first, to its visitor alone', async ({ page, browser, baseURL }) => {
    await open(page, '/');
    const texts = Array.from({ length: 12 }, (_, number) => `запрос ${number + 1}`);
    await rememberTexts(page, texts);
    await searchField(page).click();
    await expect(searchOptions(page)).toHaveText(texts.toReversed().slice(0, 10));
    const stranger = await browser.newPage(baseURL === undefined ? {} : { baseURL });
    await open(stranger, '/');
    await searchField(stranger).click();
    await expect(searchBox(stranger).getByText('Введите не меньше трёх символов')).toBeVisible();
    await stranger.close();
  });

  test('removes one text by its button or Delete, and all by «Очистить»', async ({ page }) => {
    await open(page, '/');
    await rememberTexts(page, ['котёл', 'насос', 'пушка', 'завеса']);
    await searchField(page).click();
    await expect(searchOptions(page)).toHaveText(['завеса', 'пушка', 'насос', 'котёл']);
    await searchBox(page).getByRole('button', { name: 'Удалить «пушка» из истории' }).click();
    await expect(searchOptions(page)).toHaveText(['завеса', 'насос', 'котёл']);
    await expect(searchField(page)).toBeFocused();
    await page.keyboard.press('ArrowDown');
    const removal = forgotten(page);
    await page.keyboard.press('Delete');
    await expect(searchOptions(page)).toHaveText(['насос', 'котёл']);
    await removal;
    await open(page, '/');
    await searchField(page).click();
    await expect(searchOptions(page)).toHaveText(['насос', 'котёл']);
    const emptied = forgotten(page);
    await searchBox(page).getByRole('button', { name: 'Очистить', exact: true }).click();
    await expect(searchOptions(page)).toHaveCount(0);
    await emptied;
    await open(page, '/');
    await searchField(page).click();
    await expect(searchBox(page).getByText('Введите не меньше трёх символов')).toBeVisible();
  });
});

test('the key «/» focuses the search field, the cross clears it, and an empty search does not leave the page', async ({
  page,
}) => {
  await open(page, '/');
  await page.keyboard.press('/');
  await expect(searchField(page)).toBeFocused();
  await expect(searchField(page)).toHaveValue('');
  await page.keyboard.type('насос');
  await searchBox(page).getByRole('button', { name: 'Очистить строку поиска' }).click();
  await expect(searchField(page)).toHaveValue('');
  await expect(searchField(page)).toBeFocused();
  await searchField(page).fill('   ');
  await searchField(page).press('Enter');
  await expect(page).toHaveURL('/');
});

test.describe('the search on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test('opens as a full screen, and the arrow closes it', async ({ page }) => {
    await open(page, '/');
    await searchField(page).tap();
    await searchField(page).fill('обогреватель');
    await expect(searchOptions(page)).toHaveCount(5);
    await searchBox(page).getByRole('button', { name: 'Закрыть поиск' }).tap();
    await expect(searchOptions(page)).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});
