import { expect, type Page } from '@playwright/test';
import { newCustomer, openAs } from './support/buying.ts';
import { type Customers, openCustomers } from './support/customers.ts';
import { follow } from './support/follow.ts';
import { inCity } from './support/http.ts';
import { isSamePage, markPage, PHONE, test } from './support/visitor.ts';
import { WITHOUT_SCRIPTS } from './support/without-scripts.ts';

const WIDE = { width: 1440, height: 900 };

let customers: Customers;
test.beforeAll(async () => {
  customers = await openCustomers();
});
test.afterAll(() => customers.close());

const room = (page: Page, number: number) => page.getByRole('group', { name: `Помещение ${number}` });
const models = (page: Page, number: number) =>
  page.getByRole('list', { name: `Модели: ${number}.` }).getByRole('listitem');

test('two rooms become a set in the basket and a commercial offer, on a wide screen and on a phone', async ({
  page,
}) => {
  await openAs(page, await newCustomer(customers), '/selector');
  await room(page, 1).getByLabel('Площадь, м²').fill('16');
  await page.getByRole('button', { name: 'Добавить помещение' }).click();
  await room(page, 2).getByLabel('Площадь, м²').fill('24');
  await page.getByRole('button', { name: 'Рассчитать и подобрать' }).click();
  await expect(page.getByRole('heading', { name: '2. Жилая комната, 24 м²' })).toBeVisible();
  expect(page.url()).toContain('/selector?area=16&area=24');

  // a further change is shown without a reload, in the address too
  await markPage(page);
  await room(page, 2).getByLabel('Солнце').selectOption('Юг, весь день');
  await expect(page).toHaveURL(/sun=half&sun=sunny/);
  await expect(page.getByText('24 м² × 2,7 м × 40 Вт/м³')).toBeVisible();
  await models(page, 1)
    .getByRole('link', { name: /^Взять в комплект/ })
    .first()
    .click();
  await expect(page).toHaveURL(/pick=/);
  expect(await isSamePage(page)).toBe(true);

  await page.setViewportSize(PHONE);
  await room(page, 2).getByLabel('Площадь, м²').fill('25');
  await expect(page.getByRole('heading', { name: '2. Жилая комната, 25 м²' })).toBeVisible();
  const set = page.getByRole('article', { name: 'Отдельные системы' });
  const names = await set.getByRole('listitem').getByRole('link').allTextContents();
  expect(names).toHaveLength(2);
  await expect(page.getByRole('article', { name: 'Мульти-сплит' })).toContainText('Наружный блок');
  await set.getByRole('button', { name: 'В корзину' }).click();
  await expect(page.getByText('Комплект добавлен в корзину')).toBeVisible();
  await follow(page, '/personal/order/cart');
  for (const name of names) await expect(page.getByRole('main').getByRole('link', { name })).toBeVisible();

  await page.setViewportSize(WIDE);
  await follow(page, '/selector?area=16&area=24');
  await page.getByRole('article', { name: 'Мульти-сплит' }).getByRole('link', { name: 'В КП' }).click();
  await expect(page.getByRole('heading', { name: 'Новое предложение по подбору' })).toBeVisible();
  await page.getByRole('button', { name: 'Создать предложение' }).click();
  await expect(page.getByText('Наружный блок мульти-сплит-системы').first()).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use(WITHOUT_SCRIPTS);

  test('rooms are added, calculated and removed by the form, beginning at a listing', async ({ page }) => {
    await page.goto('/catalog/konditsionery/nastennye-split-sistemy');
    await page.getByRole('textbox', { name: 'Площадь помещения, м²' }).fill('18');
    await page.getByRole('button', { name: 'Рассчитать', exact: true }).click();
    await expect(page.getByRole('heading', { name: '1. Жилая комната, 18 м²' })).toBeVisible();
    await page.getByRole('button', { name: 'Добавить помещение' }).click();
    await room(page, 2).getByLabel('Площадь, м²').fill('12');
    await room(page, 2).getByLabel('Площадь, м²').press('Enter');
    await expect(page.getByRole('heading', { name: '2. Жилая комната, 12 м²' })).toBeVisible();
    await expect(models(page, 2)).not.toHaveCount(0);
    await page.getByRole('button', { name: 'Убрать помещение 1' }).click();
    await expect(page.getByRole('heading', { name: '1. Жилая комната, 12 м²' })).toBeVisible();
    await expect(page.getByRole('heading', { name: /^2\./ })).toHaveCount(0);
  });
});

test('the empty form is indexed and kept, a result is neither', async () => {
  const empty = await inCity('/selector?utm_source=mail');
  expect(empty.text).not.toContain('noindex');
  expect(empty.text).toMatch(/<link rel="canonical" href="[^"]*\/\/kazan\.[^"]*\/selector"/);
  const filled = await inCity('/selector?area=20');
  expect(filled.text).toContain('noindex');
  expect((await inCity('/fitted-equipment?area=20')).status).toBe(404);
});
