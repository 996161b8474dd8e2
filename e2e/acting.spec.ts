import { expect, type Page } from '@playwright/test';
import { ACTING_COOKIE } from '#lib/config/account-cookies.ts';
import { expectAccessible } from './support/axe.ts';
import { addFirst, cart, SECTION } from './support/buying.ts';
import { popularProduct } from './support/catalogue.ts';
import { type Customer, type Customers, openCustomers } from './support/customers.ts';
import { follow } from './support/follow.ts';
import { DOMAIN, origin } from './support/http.ts';
import { shiftsOf } from './support/layout-shifts.ts';
import { ask } from './support/orders.ts';
import { signInAs } from './support/people.ts';
import { headerOf, PHONE, test } from './support/visitor.ts';
import { signInElsewhere } from './support/without-page.ts';

let customers: Customers;
test.beforeAll(async () => {
  customers = await openCustomers();
});
test.afterAll(() => customers.close());

const bar = (page: Page) => page.getByRole('region', { name: 'Вы действуете за клиента' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Действовать за клиента' });

async function enter(page: Page, path: string): Promise<void> {
  await signInAs(page, 'employee');
  await page.goto(path);
}

/** The employee acts for a customer from the browser's next page on. */
async function actFor(page: Page, inn: string): Promise<void> {
  await signInAs(page, 'employee');
  const { items } = await ask(page, 'POST v1 acting/customers/', { body: { query: inn } });
  const { customerId } = await ask(page, 'POST v1 acting/', { body: { customerId: items[0]?.id ?? 0 } });
  const acting = { name: ACTING_COOKIE, value: String(customerId), domain: `.${DOMAIN}`, path: '/' };
  await page.context().addCookies([acting]);
}

async function choose(page: Page, inn: string, name: string): Promise<void> {
  await dialog(page).getByLabel('Компания, ИНН, имя или телефон').fill(inn);
  await dialog(page).getByRole('button', { name }).first().click();
  await expect(bar(page)).toContainText(`ИНН ${inn}`);
}

async function newCustomer(): Promise<Customer & { inn: string; company: string }> {
  const [customer] = await customers.company();
  if (!customer) throw new Error('no customer');
  const { inn, name } = await customers.db
    .selectFrom('companies')
    .select(['inn', 'name'])
    .where('guid', '=', customer.xmlId)
    .executeTakeFirstOrThrow();
  return { ...customer, inn, company: name };
}

/** The page is scrolled to its top, its address opens no dialog, and the customer is announced to screen readers. */
async function opensAtTop(page: Page, path: string): Promise<void> {
  await expect(page.locator('[aria-live]').getByText(/^Вы действуете за /)).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(page).toHaveURL(new RegExp(`${path.replaceAll('?', '\\?')}$`));
}

async function stopActing(page: Page): Promise<void> {
  await bar(page).getByRole('button', { name: 'Закончить' }).click();
  await expect(page.getByText('Вы снова под своим именем')).toBeVisible();
  expect(await page.evaluate(() => [window.scrollY, history.scrollRestoration])).toEqual([0, 'auto']);
}

test('an employee finds a customer by INN on a page that opens at its top, orders for them in a separate basket, and ends acting', async ({
  page,
}) => {
  const customer = await newCustomer();
  await enter(page, SECTION);
  await headerOf(page).locator('summary').filter({ hasText: 'Кабинет' }).click();
  await headerOf(page).getByRole('link', { name: 'Действовать за клиента' }).click();
  await choose(page, customer.inn, customer.company);
  await opensAtTop(page, SECTION);
  await addFirst(page, 1);
  await expect(cart(page)).toHaveAccessibleName(/1 товар/);
  await cart(page).click();
  await expect(bar(page)).toBeVisible();
  await expect(page.getByText('Рабочая корзина для клиента')).toBeVisible();
  await page.getByRole('link', { name: 'Оформить заказ' }).click();
  await page.getByRole('button', { name: 'Подтвердить заказ' }).click();
  await expect(page.getByRole('heading', { name: /^Заказ №\s.+ оформлен$/ })).toBeVisible();
  const order = await customers.db
    .selectFrom('orders')
    .select(['guid', 'created_by_employee', 'employee'])
    .where('customer', '=', customer.xmlId)
    .executeTakeFirstOrThrow();
  expect(order.employee).toBe('Иванов Игорь Николаевич');
  await follow(page, `/personal/orders/${order.guid}`);
  await expect(page.getByText('Оформил сотрудник', { exact: true })).toBeVisible();
  await stopActing(page);
  await expect(bar(page)).toBeHidden();
  await expect(page.getByRole('main').getByText('Выберите клиента, за которого вы действуете')).toBeVisible();
  const acts = await customers.db
    .selectFrom('acts')
    .select('what')
    .where('customer', '=', customer.xmlId)
    .orderBy('id')
    .execute();
  expect(acts.map(({ what }) => what)).toEqual(['start', 'order', 'end']);
});

test('an employee who acts for nobody is asked to choose a customer wherever they would buy, and sees that an unknown one is not found', async ({
  page,
}) => {
  await enter(page, SECTION);
  await page.getByRole('main').getByRole('button', { name: 'В корзину' }).first().click();
  const refusal = page.getByText('Выберите клиента, за которого вы действуете');
  await expect(refusal).toBeVisible();
  await page.getByRole('link', { name: 'Выбрать клиента' }).click();
  await expect(dialog(page)).toBeVisible();
  await dialog(page).getByLabel('Компания, ИНН, имя или телефон').fill('нет такой компании');
  await expect(dialog(page).getByRole('status')).toContainText('никого не нашлось');
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Закрыть' }).click();
  await expect(page).toHaveURL(/stock=here$/);
  // the other pages of buying say the same: tests/components/shell/closed-to-employees.test.tsx
  await follow(page, '/personal/order/cart');
  const main = page.getByRole('main');
  await expect(main.getByText('Выберите клиента, за которого вы действуете')).toBeVisible();
  await main.getByRole('link', { name: 'Выбрать клиента' }).click();
  await expect(dialog(page)).toBeVisible();
});

test('every page names the customer in a bar whose room is reserved from the first paint, wide and narrow', async ({
  page,
}) => {
  test.setTimeout(300_000);
  const shifts = await shiftsOf(page);
  await enter(page, '/catalog#acting');
  await choose(page, '6670000014', 'Уральский монтаж');
  await expect(page).toHaveURL(`${origin('ekb')}/catalog`);
  const isSound = async (where: string) => {
    await expect(bar(page)).toContainText('Уральский монтаж');
    const [place, header] = [await bar(page).boundingBox(), await headerOf(page).boundingBox()];
    expect((place?.y ?? 0) + (place?.height ?? 0)).toBeLessThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
    // any page shifts by 0.00002 now and then (budgets.spec.ts); the bar would shift the whole page
    expect(await shifts(), where).toBeLessThan(0.001);
  };
  await isSound('/catalog at 1440 px');
  for (const [viewport, paths] of [
    [{ width: 1440, height: 900 }, ['/', '/personal/favorites']],
    [PHONE, ['/', '/stores', '/privacy']],
  ] as const) {
    await page.setViewportSize(viewport);
    for (const path of paths) {
      await page.goto(`${origin('ekb')}${path}`);
      await isSound(`${path} at ${viewport.width} px`);
    }
    // the profile loads before the response that names the acting employee
    const profile = Promise.withResolvers<void>();
    await page.route('**/api/v1/app/info/**', async (route) => {
      await profile.promise;
      await route.continue();
    });
    await page.goto(`${origin('ekb')}/personal/profile`);
    await expect(page.getByText('6670000014').first()).toBeVisible();
    profile.resolve();
    await isSound(`a late answer at ${viewport.width} px`);
    await page.unrouteAll({ behavior: 'wait' });
    await expectAccessible(page, 'header');
  }
  await bar(page).getByRole('button', { name: 'Закончить' }).click();
  await expect(bar(page)).toBeHidden();
});

test('a tab that shows the previous customer reloads, and its late request is refused', {
  tag: '@transport',
}, async ({ page, context }) => {
  const [first, second] = [await newCustomer(), await newCustomer()];
  await actFor(page, first.inn);
  await page.goto('/catalog');
  await expect(bar(page)).toContainText(first.inn);
  const other = await context.newPage();
  await other.goto('/stores#acting');
  await expect(bar(other)).toContainText(first.inn);
  const before = (await page.locator('html').getAttribute('data-acting')) ?? '';
  expect(before).not.toBe('');
  const reloaded = page.waitForEvent('load');
  await choose(other, second.inn, second.company);
  await opensAtTop(other, '/stores');
  // the old document can name the new customer before it is left
  await reloaded;
  await expect(bar(page)).toContainText(second.inn);
  const late = await page.evaluate(async (acting) => {
    const headers = { 'X-Requested-With': 'XMLHttpRequest', 'X-Acting-For': acting };
    return (await fetch('/api/v1/basket/items/', { headers })).status;
  }, before);
  expect(late).toBe(409);
  await stopActing(other);
});

test('an employee copies the customer’s basket and, when asked again, hands over their own', async ({ page }) => {
  const customer = await newCustomer();
  const buyer = await signInElsewhere(customer);
  const { guid: productId } = await popularProduct();
  await buyer.ask('POST v1 basket/items/', { body: { items: [{ productId, quantity: 1 }] } });
  await actFor(page, customer.inn);
  await page.goto('/personal/order/cart');
  await expect(page.getByText('В корзине пусто')).toBeVisible();
  await page.getByRole('button', { name: 'Взять корзину клиента' }).click();
  await expect(cart(page)).toHaveAccessibleName(/1 товар/);
  await page.getByRole('button', { name: 'Передать в корзину клиента' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Передать', exact: true }).click();
  await expect(page.getByText('В корзине пусто')).toBeVisible();
  const { items } = await buyer.ask('GET v1 basket/items/', {});
  expect(items.map(({ quantity }) => quantity)).toEqual([2]);
});
