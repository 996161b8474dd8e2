import { randomInt } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import readXlsxFile from 'read-excel-file/node';
import { writeSheet } from '#backend/modules/spreadsheets/index.ts';
import { expectAccessible } from './support/axe.ts';
import { type Card, cityOf, findProduct } from './support/catalogue.ts';
import { DOMAIN, origin } from './support/http.ts';
import { signInAs } from './support/people.ts';
import { chooseTheme, open, PHONE, test } from './support/visitor.ts';

const CART = `${origin('ekb')}/personal/order/cart`;

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

async function openPanel(page: Page): Promise<void> {
  await openCart(page);
  await bar(page).click();
}

const panel = (page: Page) => page.getByRole('region', { name: 'Быстрый заказ' });
const bar = (page: Page) => panel(page).getByRole('button', { name: 'Быстрый заказ' });
const field = (page: Page) => panel(page).getByLabel('Коды, артикулы или штрихкоды');
const rows = (page: Page) => panel(page).locator('tbody tr');
const row = (page: Page, line: number) =>
  rows(page).filter({ has: page.getByRole('cell', { name: `${line}`, exact: true }) });
const press = (page: Page, name: string) => panel(page).getByRole('button', { name, exact: true }).click();
const counts = (page: Page) => panel(page).getByRole('status');

async function sendText(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await press(page, 'Добавить в корзину');
  await expect(counts(page)).toBeVisible();
}

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

test('a pasted list with mistakes and uncertain quantities is corrected before and after it is added', async ({
  page,
}) => {
  await test.step('thirty pasted lines with mistakes are corrected in the list and undone in one step', async () => {
    const goods = await goodsOf(0, 27);
    const [first, second, third] = goods as [Card, Card, Card];
    await openPanel(page);
    const before = await basketOf(page, goods);
    const count = anyQuantity();
    const typo = first.code.slice(0, -1) + (first.code.endsWith('9') ? '8' : '9');
    const list = [
      'Добрый день, нужно:',
      `${typo}\t${count}`,
      `ZZ-000-${randomInt(1e6)} 2`,
      `${third.code} 2,5`,
      ...goods
        .slice(3)
        .map(({ code, article }, place) => [`${place + 1}) ${code} - 2 шт`, `2 x ${article ?? code}`][place % 2]),
    ];
    const text = [...list, `${goods[4]?.code} 1`, `${goods[5]?.code} 1`].join('\n');
    await field(page).fill(text);
    await expect(panel(page).getByText('30 строк')).toBeVisible();
    await press(page, 'Добавить в корзину');
    await expect(row(page, 4)).toBeVisible();
    await expect(row(page, 1)).toBeHidden();
    const filter = panel(page).getByRole('checkbox', { name: 'Только с ошибками и предупреждениями' });
    await expect(filter).toBeChecked();
    await expect(counts(page)).toContainText('Не найдено: 2');
    await expect(counts(page)).toContainText('Не прочитано: 1');
    // a greeting is not reported as an error
    await expect(counts(page)).toContainText('Пропущено: 1');
    await filter.uncheck();
    await expect(row(page, 1)).toContainText('Пропущено');
    await expect(row(page, 1).getByRole('textbox')).toHaveCount(0);
    await filter.check();
    await expect(row(page, 4)).toContainText('Количество должно быть целым числом');
    // the rows with errors can be downloaded
    const download = page.waitForEvent('download');
    await press(page, 'Скачать строки с ошибками');
    expect((await download).suggestedFilename()).toBe('Строки с ошибками.xlsx');
    // choose the suggested code with one letter changed
    await row(page, 2)
      .getByRole('button', { name: `код ${first.code}` })
      .click();
    await expect(row(page, 2)).toContainText(`Добавлено ${count}`);
    // correct two rows and send them together
    await row(page, 3).getByLabel('Код в строке 3').fill(second.code);
    await expect(row(page, 4).getByRole('textbox', { name: 'Количество' })).toHaveValue('');
    await row(page, 4).getByRole('textbox', { name: 'Количество' }).fill('3');
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
  await test.step('an uncertain quantity is asked for, and a row can be dismissed', async () => {
    const goods = await goodsOf(4, 3);
    const [first, second, third] = goods as [Card, Card, Card];
    const before = await basketOf(page, goods);
    await sendText(page, `${first.code}\tName\t2\t43551,20\t87102,40\n${second.code} -3\n${third.code} 5000\nBallu 3`);
    await expect(row(page, 1)).toContainText('Добавлено 2');
    await expect(row(page, 2)).toContainText('Нужно уточнить количество');
    await expect(row(page, 2).getByRole('textbox', { name: 'Количество' })).toHaveValue('');
    await expect(row(page, 2).getByRole('button', { name: 'Добавить строку 2' })).toBeDisabled();
    await expect(row(page, 3)).toContainText('не больше 1');
    await expect(row(page, 3).getByRole('textbox', { name: 'Количество' })).toHaveValue('1000');
    await expect(row(page, 4).getByLabel('Код в строке 4')).toHaveValue('Ballu');
    await expect(row(page, 4).getByRole('textbox', { name: 'Количество' })).toHaveValue('3');
    await row(page, 4).getByRole('button', { name: 'Убрать строку 4' }).click();
    await expect(row(page, 4)).toHaveCount(0);
    await row(page, 2).getByRole('textbox', { name: 'Количество' }).fill('6');
    await page.reload();
    await expect(row(page, 1), 'results and corrections survive a reload').toContainText('Добавлено 2');
    await expect(row(page, 2).getByRole('textbox', { name: 'Количество' })).toHaveValue('6');
    await expect(row(page, 4)).toHaveCount(0);
    const download = page.waitForEvent('download');
    await press(page, 'Скачать строки с ошибками');
    const [sheet] = await readXlsxFile(await (await download).path());
    expect(sheet?.data.slice(1).map(([line]) => line)).toEqual([2, 3]);
    expect(await basketOf(page, goods)).toEqual([before[0]! + 2, before[1], before[2]]);
    await takeBack(page);
  });
});

test('lists in files are read, and a list is added once, whatever is repeated, refused or lost', {
  tag: '@transport',
}, async ({ page }) => {
  await test.step('a table in windows-1251 and a workbook are imported, and the basket is exported', async () => {
    const goods = await goodsOf(1, 4);
    const [first, second, third, fourth] = goods as [Card, Card, Card, Card];
    await openPanel(page);
    const before = await basketOf(page, goods);
    const count = anyQuantity();
    const csv = `Наименование;Код;Количество\r\nПушка;${first.code};${count}\r\nЗавеса;${second.code};3 шт\r\n`;
    await sendFile(page, 'заявка.csv', inWindows1251(csv));
    await expect(counts(page)).toBeVisible();
    await expect(panel(page)).toContainText('Файл «заявка.csv»');
    await expect(rows(page)).toHaveCount(2);
    expect((await basketOf(page, goods)).slice(0, 2)).toEqual([before[0]! + count, before[1]! + 3]);
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Скачать в Excel' }).click();
    expect((await saved).suggestedFilename()).toBe('Корзина.xlsx');
    await takeBack(page);
    const { name, type, bytes } = await writeSheet({
      name: 'Заявка',
      columns: [
        { title: 'Артикул', width: 20, kind: 'text' },
        { title: 'Кол-во', width: 10, kind: 'count' },
      ],
      rows: [
        [third.code, count],
        [fourth.code, 1],
      ],
    });
    await sendFile(page, name, Buffer.from(bytes), type);
    await expect(rows(page)).toHaveCount(2);
    await expect(panel(page)).toContainText('Файл «Заявка.xlsx»');
    expect(await basketOf(page, goods)).toEqual([before[0], before[1], before[2]! + count, before[3]! + 1]);
    await takeBack(page);
    expect(await basketOf(page, goods)).toEqual(before);
  });
  await test.step('the same list is not added a second time unless the user confirms', async () => {
    const goods = await goodsOf(2, 2);
    const before = await basketOf(page, goods);
    const text = goods.map(({ code }) => `${code} ${anyQuantity()}`).join('\n');
    const answer = page.waitForResponse((response) => response.url().endsWith('/basket/load/'));
    await sendText(page, text);
    const { undo } = (await (await answer).json()) as { undo: string };
    const once = await basketOf(page, goods);
    await page.reload();
    await bar(page).click();
    await sendText(page, text);
    await expect(panel(page).getByText(/Этот список уже добавлен в \d\d:\d\d/)).toBeVisible();
    expect(await basketOf(page, goods)).toEqual(once);
    await press(page, 'Добавить ещё раз');
    await expect(panel(page).getByText('Этот список уже добавлен')).toBeHidden();
    expect(await basketOf(page, goods)).toEqual(once.map((count, place) => 2 * count - before[place]!));
    await takeBack(page);
    await page.evaluate(async (key) => {
      const headers = { 'X-Requested-With': 'XMLHttpRequest', 'Content-Type': 'application/json' };
      await fetch('/api/v1/basket/undo/', { method: 'POST', headers, body: JSON.stringify({ undo: key }) });
    }, undo);
    expect(await basketOf(page, goods)).toEqual(before);
  });
  await test.step('a text that is no list is refused with a message and stays in the field', async () => {
    await field(page).fill('1226486 5');
    await sendFile(
      page,
      'фото.png',
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 1]),
      'image/png',
    );
    await expect(panel(page).getByRole('alert')).toHaveText('Файл не похож на таблицу: нужен xlsx или csv');
    await sendFile(page, 'прайс.csv', Buffer.alloc(2 * 1024 * 1024 + 1, '1;1\n'));
    await expect(panel(page).getByRole('alert')).toContainText('Файл больше 2 МБ');
    await sendFile(page, 'много.csv', Buffer.from(Array.from({ length: 5001 }, (_, n) => `ZZ${n};1`).join('\n')));
    await expect(panel(page).getByRole('alert')).toContainText(/В списке 5\s001 строка/);
    await page.route('**/basket/load/', (route) => route.abort());
    await press(page, 'Добавить в корзину');
    await expect(panel(page).getByRole('alert')).toContainText('связи');
    await expect(field(page)).toHaveValue('1226486 5');
    const template = page.waitForEvent('download');
    await press(page, 'Скачать шаблон');
    expect((await template).suggestedFilename()).toBe('Шаблон заказа.xlsx');
  });
  await test.step('a list whose response was lost is added once', async () => {
    const goods = await goodsOf(3, 1);
    await page.unroute('**/basket/load/');
    const before = await basketOf(page, goods);
    const count = anyQuantity();
    let body = '';
    await page.route(
      '**/basket/load/',
      (route) => {
        body = route.request().postData() ?? '';
        return route.abort();
      },
      { times: 1 },
    );
    await field(page).fill(`${goods[0]?.code} ${count}`);
    await press(page, 'Добавить в корзину');
    await expect(panel(page).getByRole('alert')).not.toBeEmpty();
    // the server has handled the request although the response was lost
    await page.evaluate(async (sent) => {
      const headers = { 'X-Requested-With': 'XMLHttpRequest', 'Content-Type': 'application/json' };
      await fetch('/api/v1/basket/load/', { method: 'POST', headers, body: sent });
    }, body);
    await press(page, 'Добавить в корзину');
    await expect(rows(page)).toHaveCount(1);
    await expect(panel(page).getByText('Этот список уже добавлен')).toBeHidden();
    expect(await basketOf(page, goods)).toEqual([before[0]! + count]);
    await takeBack(page);
    expect(await basketOf(page, goods)).toEqual(before);
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

test('the quick order works by keyboard, is accessible on a light desktop and on a dark phone, and requests the prices of a list at once', {
  tag: '@screen',
}, async ({ page }) => {
  await test.step('it works by keyboard and is accessible on a light desktop and on a dark phone', async () => {
    await openCart(page);
    await bar(page).press('Enter');
    await field(page).fill(`Здравствуйте\nZZ-000-${randomInt(1e6)} 2\n`);
    await field(page).press('Control+Enter');
    await expect(rows(page)).toHaveCount(2);
    await expect(panel(page).getByRole('heading', { name: 'Что получилось' })).toBeFocused();
    await row(page, 2)
      .getByLabel('Код в строке 2')
      .fill(`ZZ-111-${randomInt(1e6)}`);
    const answer = page.waitForResponse((response) => response.url().endsWith('/basket/load/'));
    await page.keyboard.press('Enter');
    expect(((await (await answer).json()) as { rows: { line: number }[] }).rows.map(({ line }) => line)).toEqual([2]);
    await expect(row(page, 2).getByRole('button', { name: 'Добавить строку 2' })).toBeEnabled();
    await expectAccessible(page, 'html', 'light, 1440 px');
    await page.setViewportSize(PHONE);
    await chooseTheme(page, 'dark');
    await expectAccessible(page, 'html', 'dark, 390 px');
    await press(page, 'Закрыть результат');
    await expect(rows(page)).toHaveCount(0);
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  await test.step('the prices of all products of a list that are sold on request are requested at once', async () => {
    // the first ones are requested by e2e/price-requests.spec.ts
    const known: Card[] = [];
    await findProduct((cards) => {
      known.push(...cards.filter(({ availability }) => availability === 'request'));
      return known.length >= 8 ? cards[0] : undefined;
    });
    const asked = known.slice(-2);
    await sendText(page, asked.map(({ code }) => `${code} 2`).join('\n'));
    await expect(counts(page)).toHaveText('Цена по запросу: 2');
    await press(page, 'Запросить цены: 2');
    await expect(page.getByText('Запрошено цен: 2. Сообщим, когда ответим')).toBeVisible();
    await expect(rows(page)).toHaveCount(0);
    await page.getByRole('link', { name: 'Запросы цен' }).last().click();
    for (const { code } of asked) await expect(page.getByRole('main')).toContainText(code);
  });
});
