import { randomInt } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import readXlsxFile from 'read-excel-file/node';
import { expectAccessible } from './support/axe.ts';
import { type Card, cityOf, findProduct } from './support/catalogue.ts';
import { DOMAIN, origin } from './support/http.ts';
import { signInAs } from './support/people.ts';
import { chooseTheme, open, PHONE, test } from './support/visitor.ts';

const CART = `${origin('ekb')}/personal/order/cart`;
const WIDE = { width: 1440, height: 900 };

/** Products that only one test uses: parallel tests share one basket. */
async function goodsOf(place: number, count: number): Promise<Card[]> {
  let goods: Card[] = [];
  await findProduct((cards) => {
    goods = [...goods, ...cards.filter((card) => card.availability === 'allow' && card.type === 'single')];
    return goods.length >= (place + 1) * 30 ? cards[0] : undefined;
  });
  return goods.slice(place * 30, place * 30 + count);
}

/** As a dealer whose basket no other test uses. */
async function openCart(page: Page): Promise<void> {
  await signInAs(page, 'uralDealer');
  // without it the first page of another city would be opened before the company's own
  const { id, name, subdomain } = await cityOf('ekb');
  const value = encodeURIComponent(JSON.stringify({ id, name, subdomain }));
  await page.context().addCookies([{ name: 'CITY', value, domain: `.${DOMAIN}`, path: '/' }]);
  await open(page, CART);
  await expect(panel(page)).toBeVisible();
}

const panel = (page: Page) => page.getByRole('region', { name: 'Быстрый заказ' });
const bar = (page: Page) => panel(page).getByRole('button', { name: 'Быстрый заказ' });
const field = (page: Page) => panel(page).getByLabel('Коды, артикулы или штрихкоды');
const rows = (page: Page) => panel(page).locator('tbody tr');
const row = (page: Page, line: number) =>
  rows(page).filter({ has: page.getByRole('cell', { name: `${line}`, exact: true }) });
const press = (page: Page, name: string) => panel(page).getByRole('button', { name, exact: true }).click();
const counts = (page: Page) => panel(page).getByRole('status');

const sendFile = (page: Page, name: string, buffer: Buffer, mimeType = 'text/csv') =>
  panel(page).locator('input[type=file]').setInputFiles({ name, buffer, mimeType });

/** Quantity of each product in the basket. */
const basketOf = (page: Page, goods: readonly Card[]) =>
  page.evaluate(
    async (guids) => {
      const headers = { 'X-Requested-With': 'XMLHttpRequest' };
      const reply = await fetch('/api/v1/basket/summary/', { headers });
      const { items } = (await reply.json()) as { items: { productId: string; quantity: number }[] };
      const held = new Map(items.map(({ productId, quantity }) => [productId, quantity]));
      return guids.map((guid) => held.get(guid) ?? 0);
    },
    goods.map(({ guid }) => guid),
  );

async function takeBack(page: Page): Promise<void> {
  await press(page, 'Отменить всё');
  await expect(page.getByText('Список отменён')).toBeVisible();
  await expect(counts(page)).toBeHidden();
}

/** A different list each time, because the same one is not added again. */
const anyQuantity = () => randomInt(2, 400);
const unknownCode = () => `ZZ-000-${randomInt(1e6)}`;

test('a pasted list with mistakes is corrected by keyboard and pointer, survives a reload, and is undone in one step', {
  tag: ['@screen', '@transport'],
}, async ({ page }) => {
  const goods = await goodsOf(0, 11);
  const [first, second, third] = goods as [Card, Card, Card];
  await openCart(page);
  const before = await basketOf(page, goods);
  const count = anyQuantity();
  const typo = first.code.slice(0, -1) + (first.code.endsWith('9') ? '8' : '9');
  const list = [
    'Добрый день, нужно:',
    `${typo}\t${count}`,
    `${unknownCode()} 2`,
    `${third.code} 2,5`,
    ...goods
      .slice(3)
      .map(({ code, article }, place) => [`${place + 1}) ${code} - 2 шт`, `2 x ${article ?? code}`][place % 2]),
  ];
  const text = [...list, `${goods[4]?.code} 1`, `${goods[5]?.code} 1`, `${unknownCode()} 3`].join('\n');
  await test.step('it is sent by keyboard, and the rows in doubt are shown', async () => {
    await bar(page).press('Enter');
    await field(page).fill(text);
    await expect(panel(page).getByText('15 строк')).toBeVisible();
    await field(page).press('Control+Enter');
    await expect(panel(page).getByRole('heading', { name: 'Что получилось' })).toBeFocused();
    await expect(row(page, 4)).toContainText('Количество должно быть целым числом');
    await expect(row(page, 1)).toBeHidden();
    const filter = panel(page).getByRole('checkbox', { name: 'Только с ошибками и предупреждениями' });
    await expect(filter).toBeChecked();
    await expect(counts(page)).toContainText('Не найдено: 3');
    await expect(counts(page)).toContainText('Не прочитано: 1');
    // a greeting is not reported as an error
    await expect(counts(page)).toContainText('Пропущено: 1');
    await filter.uncheck();
    await expect(row(page, 1)).toContainText('Пропущено');
    await expect(row(page, 1).getByRole('textbox')).toHaveCount(0);
    await filter.check();
  });
  await test.step('a corrected row is sent by Enter, and only this one', async () => {
    await row(page, 3).getByLabel('Код в строке 3').fill(unknownCode());
    const answer = page.waitForResponse((response) => response.url().endsWith('/basket/load/'));
    await page.keyboard.press('Enter');
    expect(((await (await answer).json()) as { rows: { line: number }[] }).rows.map(({ line }) => line)).toEqual([3]);
    await expect(row(page, 3).getByRole('button', { name: 'Добавить строку 3' })).toBeEnabled();
  });
  await test.step('it is accessible on a light desktop and on a dark phone', async () => {
    await expectAccessible(page, 'html', 'light, 1440 px');
    await page.setViewportSize(PHONE);
    await chooseTheme(page, 'dark');
    await expectAccessible(page, 'html', 'dark, 390 px');
    await chooseTheme(page, 'light');
    await page.setViewportSize(WIDE);
  });
  await test.step('results and corrections survive a reload', async () => {
    await row(page, 15).getByRole('button', { name: 'Убрать строку 15' }).click();
    await expect(row(page, 15)).toHaveCount(0);
    await expect(row(page, 4).getByRole('textbox', { name: 'Количество' })).toHaveValue('');
    await row(page, 4).getByRole('textbox', { name: 'Количество' }).fill('3');
    await page.reload();
    await expect(counts(page)).toContainText('Добавлено: ');
    await expect(counts(page)).toContainText('Не найдено: 2');
    await expect(row(page, 4).getByRole('textbox', { name: 'Количество' })).toHaveValue('3');
    await expect(row(page, 15)).toHaveCount(0);
  });
  await test.step('the rows with errors are downloaded without the dismissed one', async () => {
    const download = page.waitForEvent('download');
    await press(page, 'Скачать строки с ошибками');
    const file = await download;
    expect(file.suggestedFilename()).toBe('Строки с ошибками.xlsx');
    const [sheet] = await readXlsxFile(await file.path());
    expect(sheet?.data.slice(1).map(([line]) => line)).toEqual([2, 3, 4]);
  });
  await test.step('a suggested code is chosen, and corrected rows are sent together', async () => {
    // the code with one letter changed
    await row(page, 2)
      .getByRole('button', { name: `код ${first.code}` })
      .click();
    await expect(row(page, 2)).toContainText(`Добавлено ${count}`);
    await row(page, 3).getByLabel('Код в строке 3').fill(second.code);
    await press(page, 'Отправить исправленные: 2');
    await expect(row(page, 3)).toContainText('Добавлено 2');
    await expect(row(page, 4)).toContainText('Добавлено 3');
    await expect(counts(page)).not.toContainText('Не найдено');
    const [one = 0, two = 0, three = 0] = before;
    expect((await basketOf(page, goods)).slice(0, 3)).toEqual([one + count, two + 2, three + 3]);
    await expect(page.getByRole('listitem').filter({ hasText: third.code }).first()).toBeVisible();
    await takeBack(page);
    expect(await basketOf(page, goods)).toEqual(before);
    await expect(field(page)).toHaveValue(text);
  });
  await test.step('a table in windows-1251 is imported, the basket is exported, and a picture is refused', async () => {
    const [fourth, fifth] = goods.slice(3, 5) as [Card, Card];
    const [had, held] = await basketOf(page, [fourth, fifth]);
    const csv = `Наименование;Код;Количество\r\nПушка;${fourth.code};${count}\r\nЗавеса;${fifth.code};3 шт\r\n`;
    await sendFile(page, 'заявка.csv', inWindows1251(csv));
    await expect(panel(page)).toContainText('Файл «заявка.csv»');
    await expect(rows(page)).toHaveCount(2);
    expect(await basketOf(page, [fourth, fifth])).toEqual([had! + count, held! + 3]);
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Скачать в Excel' }).click();
    expect((await saved).suggestedFilename()).toBe('Корзина.xlsx');
    await takeBack(page);
    expect(await basketOf(page, [fourth, fifth])).toEqual([had, held]);
    await field(page).fill('1226486 5');
    const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 1]);
    await sendFile(page, 'фото.png', png, 'image/png');
    await expect(panel(page).getByRole('alert')).toHaveText('Файл не похож на таблицу: нужен xlsx или csv');
    await expect(field(page)).toHaveValue('1226486 5');
    const template = page.waitForEvent('download');
    await press(page, 'Скачать шаблон');
    expect((await template).suggestedFilename()).toBe('Шаблон заказа.xlsx');
  });
});

/** A CSV table as the Russian version of Excel saves it. */
const inWindows1251 = (text: string): Buffer =>
  Buffer.from(
    Array.from(text, (letter) => {
      const code = letter.codePointAt(0) ?? 0;
      return code < 0x80 ? code : code - 0x04_10 + 0xc0;
    }),
  );
