import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { answerClaim, decideClaim } from '#backend/modules/claims/index.ts';
import { damagePhoto } from '#demo/drawings/damage.ts';
import { expectAccessible } from './support/axe.ts';
import { type Customers, openCustomers } from './support/customers.ts';
import { follow } from './support/follow.ts';
import { inCity } from './support/http.ts';
import { archived, ask, enter, main, panel } from './support/orders.ts';
import { chooseTheme, open, PHONE, test } from './support/visitor.ts';
import { type Elsewhere, signInElsewhere } from './support/without-page.ts';

const LIST = '/personal/claims';
/** How often an open claim looks for changes. */
const ASKS_AGAIN_MS = 4000;
const WIDE = { width: 1440, height: 900 };

let customers: Customers;
test.beforeAll(async () => {
  customers = await openCustomers();
});
test.afterAll(() => customers.close());

const operator = () => ({ db: customers.db, now: () => new Date() });

/** A delivered order of the colleague's company and a product of it that can be claimed. */
async function claimable(page: Page): Promise<{ id: string; number: string; productId: string }> {
  for (const { id } of await archived(page)) {
    const { order, items } = await ask(page, 'GET v1 orders/{id}/claimable/', { params: { id } });
    const item = items.find(({ left, quantity }) => left > 1 && left === quantity);
    if (item) return { ...order, productId: item.productId };
  }
  throw new Error('everything is claimed');
}

const fileOf = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer });
const photoFile = async () =>
  fileOf(
    'IMG_2041.jpg',
    'image/jpeg',
    await sharp(await damagePhoto('box'))
      .jpeg()
      .toBuffer(),
  );
const chooseFile = (page: Page, file: { name: string; mimeType: string; buffer: Buffer }) =>
  main(page).locator('input[type=file]').setInputFiles(file);

test('a claim with a photo is made on a phone from an order’s line, and its talk on a wide screen ends with a decision', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await page.clock.install();
  await enter(page, 'colleague');
  const order = await claimable(page);
  await open(page, `/personal/orders/${order.id}`);
  await panel(page, 'Состав заказа').locator(`a[href*="product=${order.productId}"]`).first().click();
  await expect(page).toHaveURL(`${LIST}?new=${order.id}&product=${order.productId}`);
  await main(page).getByLabel('Повреждён при доставке').check();
  await main(page).getByLabel('Серийный номер').fill('RK26-0099');
  await main(page).getByRole('button', { name: 'Отправить претензию' }).click();
  await expect(main(page).getByText('не меньше 10 символов')).toBeVisible();
  await expect(main(page).getByText('Выберите, чего вы хотите')).toBeVisible();
  await expect(main(page).getByLabel('Допоставка', { exact: true })).toHaveCount(0);
  await expect(main(page).getByRole('link', { name: 'Другой заказ' })).toHaveAttribute('href', `${LIST}?new=`);
  await main(page).getByLabel('Замена').check();
  await main(page).getByLabel('Описание').fill('Угол коробки смят, корпус треснул');
  await chooseFile(page, await photoFile());
  await expect(main(page).getByRole('img', { name: 'IMG_2041.jpg' })).toBeVisible();
  await main(page).getByRole('button', { name: 'Отправить претензию' }).click();
  const sent = main(page).getByRole('heading', { name: /Претензия № ПР-\d+ отправлена/ });
  await expect(sent).toBeVisible();
  const number = /ПР-\d+/.exec((await sent.textContent()) ?? '')?.[0] ?? '';
  await main(page).getByRole('link', { name: 'Открыть претензию' }).click();
  await expect(page).toHaveURL(/\/personal\/claims\/[\da-f-]{36}$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Претензия № ${number}`);
  const history = panel(page, 'Переписка');
  await history.getByLabel('Сообщение').click({ trial: true });
  await page.setViewportSize(WIDE);
  await expect(history).toContainText('Угол коробки смят, корпус треснул');
  await history.getByRole('button', { name: 'Открыть фото 1 из 1' }).click();
  const photo = page.getByRole('dialog').getByRole('img', { name: 'Фото 1 из 1' });
  await expect(photo).toHaveAttribute('src', /^blob:/);
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(1000);
  await page.keyboard.press('Escape');

  await answerClaim(operator(), { number, text: 'Пришлите фото накладной', isQuestion: true });
  await page.clock.fastForward(ASKS_AGAIN_MS);
  await expect(history.getByText('Пришлите фото накладной')).toBeVisible({ timeout: 5000 });
  await expect(history).toContainText('Нужны сведения');
  await history.getByLabel('Сообщение').fill('Отправляю накладную');
  await history.getByRole('button', { name: 'Отправить' }).click();
  await expect(history.getByRole('listitem').filter({ hasText: 'Отправляю накладную' })).toBeVisible();
  await expect(history.getByLabel('Сообщение')).toHaveValue('');
  await decideClaim(operator(), { number, status: 'accepted', text: 'Заменим в пятницу' });
  await page.clock.fastForward(ASKS_AGAIN_MS);
  await expect(history.getByText('Претензия принята')).toBeVisible({ timeout: 5000 });
  await expect(history.getByLabel('Сообщение')).toHaveCount(0);
  await page.getByRole('navigation', { name: 'Путь к странице' }).getByRole('link', { name: 'Претензии' }).click();
  await expect(page).toHaveURL(LIST);
  await expect(page.getByRole('row').filter({ hasText: number })).toContainText('Принята');
});

test('a photo of a claim is not read by another company, and by nobody through a link from another site', async () => {
  const [dealer, stranger] = [await signInElsewhere('dealer'), await signInElsewhere('uralDealer')];
  const { xmlId } = await dealer.ask('GET v1 app/info/', { query: { url: '/' } });
  const { items } = await dealer.ask('POST v1 getClaims/', {
    body: { ClientIds: [xmlId ?? ''], statuses: ['needInfo'] },
  });
  const { claim } = await dealer.ask('GET v1 claims/{id}/', { params: { id: items[0]?.id ?? '' } });
  const photo = claim?.events.flatMap(({ photos }) => photos)[0]?.id ?? '';
  const statusFor = async (person: Elsewhere, more: Record<string, string>) =>
    (await inCity(`/api/v1/attachments/${photo}/`, 'kazan', { ...person.headers(), ...more })).status;
  const ofPage = { 'X-Requested-With': 'XMLHttpRequest' };
  expect(await statusFor(dealer, ofPage)).toBe(200);
  expect(await statusFor(stranger, ofPage)).toBe(404);
  expect(await statusFor(dealer, {}), 'a link from another site').toBe(401);
  expect(await statusFor(stranger, {}), 'a link from another site').toBe(401);
});

test('the pages of claims are accessible on a light desktop and on a dark phone, and account lists have their number of results beside their states', {
  tag: '@screen',
}, async ({ page }) => {
  await test.step('the list, the form and a claim are accessible', async () => {
    const inBoth = async () => {
      await expectAccessible(page, 'main', 'light, 1440 px');
      await page.setViewportSize(PHONE);
      await chooseTheme(page, 'dark');
      await expectAccessible(page, 'main', 'dark, 390 px');
      await page.setViewportSize(WIDE);
      await chooseTheme(page, 'light');
    };
    await enter(page, 'colleague');
    await open(page, LIST);
    // the demo's own claim: another test's newer one is answered meanwhile
    const row = page.getByRole('row').filter({ hasText: 'Нужны сведения' }).last();
    await expect(row).toBeVisible();
    const number = /ПР-\d+/.exec((await row.getByRole('rowheader').textContent()) ?? '')?.[0] ?? '';
    await expect(main(page).getByText('Ждём вашего ответа:').locator('..')).toContainText(number);
    await inBoth();
    await row.getByRole('link').first().click();
    await expect(
      panel(page, 'Переписка')
        .getByRole('button', { name: /Открыть фото/ })
        .first(),
    ).toBeVisible();
    await inBoth();
    const order = await claimable(page);
    await follow(page, `${LIST}?new=${order.id}`);
    await expect(main(page).getByLabel('Описание')).toBeVisible();
    await inBoth();
  });
  await test.step('the number of results stands beside the states of every account list, at 1440 and 1024 px', async () => {
    for (const path of ['/personal/orders', LIST, '/personal/mount']) {
      await follow(page, path);
      const filters = main(page).getByRole('search');
      const found = filters.getByText(/^Найдено: \d+$/);
      const states = filters.getByRole('group').last();
      await expect(found).toBeVisible();
      for (const width of [1440, 1024]) {
        await page.setViewportSize({ width, height: 900 });
        const [number, chips] = [(await found.boundingBox())!, (await states.boundingBox())!];
        const last = (await states.locator('label').last().boundingBox())!;
        const middle = number.y + number.height / 2 - (last.y + last.height / 2);
        expect(Math.abs(middle), `${path}, ${width} px`).toBeLessThan(2);
        expect(last.x + last.width, path).toBeLessThan(number.x);
        expect(number.x + number.width, path).toBeLessThanOrEqual(chips.x + chips.width);
      }
    }
  });
});
