import { type Browser, expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { addFirst, cart, fillBasket, openAs, openWithBasket, SECTION } from './support/buying.ts';
import { type Customer, type Customers, openCustomers } from './support/customers.ts';
import { follow } from './support/follow.ts';
import { main, panel } from './support/orders.ts';
import { headerOf, PHONE, test } from './support/visitor.ts';

const WIDE = { width: 1440, height: 900 };

let customers: Customers;
test.beforeAll(async () => {
  customers = await openCustomers();
});
test.afterAll(() => customers.close());

interface Company {
  owner: Customer;
  requester: Customer;
  buyer: Customer;
}

/** A company with an owner, a requester, and a buyer with a limit of so many rubles for an order. */
async function newCompany(limit = 1000): Promise<Company> {
  const [owner, requester, buyer] = await customers.company(3);
  if (!owner || !requester || !buyer) throw new Error('no company');
  const change = (phone: string, columns: object) =>
    customers.db.updateTable('users').set(columns).where('phone', '=', phone).execute();
  await change(requester.phone, { company_role: 'requester', fio: 'Заявкина Анна Петровна' });
  await change(buyer.phone, { company_role: 'buyer', order_limit: limit * 100, fio: 'Лимитов Пётр Ильич' });
  return { owner, requester, buyer };
}

/** Another person in a browser of their own. */
async function beside(browser: Browser, size: typeof WIDE): Promise<Page> {
  const context = await browser.newContext({ viewport: size });
  return context.newPage();
}

const send = (page: Page) => main(page).getByRole('button', { name: 'Отправить на согласование' }).last();
const isMoney = /\d\s₽/;

/** At a desk and, in the end, on a phone. */
async function expectAccessibleInBoth(page: Page): Promise<void> {
  for (const size of [WIDE, PHONE]) {
    await page.setViewportSize(size);
    await expectAccessible(page, 'main', `${size.width} px`);
  }
}

test('a requester asks, the owner approves from the notification, and the order stands, at a desk and on a phone', async ({
  page,
  browser,
}) => {
  const { owner, requester } = await newCompany();
  await openAs(page, requester, SECTION);
  await expect(main(page).getByText('Розничная цена').first()).toBeVisible();
  await addFirst(page, 2);
  await cart(page).click();
  await expect(main(page).getByRole('textbox', { name: /Количество/ })).toHaveCount(2);
  const next = main(page).getByRole('link', { name: 'Отправить на согласование' }).last();
  for (const size of [WIDE, PHONE]) {
    await page.setViewportSize(size);
    expect(await main(page).innerText()).not.toMatch(isMoney);
    await next.click({ trial: true });
  }
  await next.click();
  await expect(panel(page, 'Получение')).toBeVisible();
  expect(await main(page).innerText()).not.toMatch(isMoney);
  await expectAccessibleInBoth(page);
  await send(page).click({ trial: true });
  await main(page).getByLabel('Комментарий согласующему').fill('Для объекта на Баумана');
  await page.setViewportSize(WIDE);
  await send(page).click();
  await expect(page).toHaveURL(/\/personal\/approvals\/[\da-f-]{36}$/);
  await expect(main(page).getByText('Ждёт решения')).toBeVisible();
  expect(await main(page).innerText()).not.toMatch(isMoney);

  const chief = await beside(browser, WIDE);
  await openAs(chief, owner, '/notifications');
  await main(chief).getByRole('link', { name: 'Заявкина Анна Петровна просит согласовать заказ' }).click();
  await expect(chief.getByRole('heading', { level: 1 })).toHaveText(/Заявка № \d+/);
  await expect(main(chief).getByText('Для объекта на Баумана')).toBeVisible();
  await expect(main(chief).getByText(isMoney).first()).toBeVisible();
  await main(chief).getByRole('button', { name: 'Подтвердить' }).last().click({ trial: true });
  await expectAccessibleInBoth(chief);
  await main(chief).getByRole('button', { name: 'Подтвердить' }).last().click();
  await expect(main(chief).getByText('Подтверждена')).toBeVisible();
  await main(chief).getByRole('link', { name: 'Открыть заказ' }).click();
  await expect(panel(chief, 'Условия')).toContainText('Заявкина А. П.');

  await follow(page, '/notifications');
  const news = main(page).getByText(/Заявка\s№\s\d+ подтверждена: оформлен заказ\s№/);
  await expect(news).toBeVisible();
  await follow(page, '/personal/approvals');
  for (const size of [WIDE, PHONE]) {
    await page.setViewportSize(size);
    await expect(main(page).getByText('Подтверждена')).toBeVisible();
  }
  await chief.context().close();
});

test('a buyer over the limit sends the order for approval; the owner refuses it, it returns to the basket, and a buyer who has become a requester sees no prices any more', async ({
  page,
  browser,
}) => {
  const { owner, buyer } = await newCompany();
  await openWithBasket(page, buyer, 1, '/personal/order/make');
  await expect(main(page).getByText(/Заказ больше вашего лимита на один заказ — 1\s000\s₽/)).toBeVisible();
  await expectAccessible(page, 'main');
  await send(page).click();
  await expect(main(page).getByText('Ждёт решения')).toBeVisible();
  const address = page.url();

  const chief = await beside(browser, WIDE);
  await openAs(chief, owner, new URL(address).pathname);
  await main(chief).getByRole('button', { name: 'Отклонить' }).click();
  const dialog = chief.getByRole('dialog', { name: /Отклонить заявку/ });
  await dialog.getByLabel('Причина').fill('Возьмите на складе');
  await dialog.getByRole('button', { name: 'Отклонить' }).click();
  await expect(main(chief).getByText('Отклонена')).toBeVisible();
  await chief.context().close();

  await page.reload();
  await expect(main(page).getByText('Возьмите на складе')).toBeVisible();
  await main(page).getByRole('button', { name: 'Вернуть товары в корзину' }).click();
  await expect(headerOf(page).getByRole('link', { name: /^Корзина/ })).toContainText('1');
  await test.step('an open page of a buyer who has become a requester shows no prices any more', async () => {
    await follow(page, '/personal/order/cart');
    await expect(main(page).getByText(isMoney).first()).toBeVisible();
    const { db } = customers;
    await db.updateTable('users').set({ company_role: 'requester' }).where('phone', '=', buyer.phone).execute();
    await main(page).getByRole('button', { name: 'Скачать в Excel' }).click();
    await expect(page.getByRole('heading', { name: 'В корзине пусто' })).toBeVisible();
    expect(await main(page).innerText()).not.toMatch(isMoney);
  });
});

test('an owner sets a limit in the table of colleagues, and gives a colleague the role whose orders need approval', async ({
  page,
}) => {
  const { owner } = await newCompany(5000);
  await openAs(page, owner, '/personal/users');
  const row = main(page).getByRole('row').filter({ hasText: 'Лимитов Пётр Ильич' });
  const field = row.getByRole('textbox', { name: /^Лимит на заказ/ });
  await expect(field).toHaveValue(/5\s000/);
  await field.fill('много');
  await field.press('Enter');
  await expect(page.getByText('Введите сумму в рублях')).toBeVisible();
  await field.fill('7500,50');
  await field.press('Enter');
  await expect(page.getByText('Лимит изменён')).toBeVisible();
  await expect(field).toHaveValue(/7\s500,5/);
  await field.fill('');
  await field.press('Enter');
  await expect(field).toHaveValue('');
  await expectAccessible(page, 'main');
  await row.getByRole('combobox').selectOption('Заявитель');
  const dialog = page.getByRole('dialog', { name: 'Сделать заявителем?' });
  await dialog.getByRole('button', { name: 'Сменить роль' }).click();
  await expect(page.getByText('Роль изменена')).toBeVisible();
  await expect(field).toHaveCount(0);
});

test('pages with prices and documents are explained to a requester, who is offered neither a balance nor a price request, and asks instead of ordering', async ({
  page,
}) => {
  const { requester } = await newCompany();
  await openAs(page, requester, '/personal/orders');
  await expect(main(page).getByText('Раздел для покупателей')).toBeVisible();
  for (const path of ['kp', 'bonuses', 'claims', 'price_requests', 'mount']) {
    await follow(page, `/personal/${path}`);
    await expect(main(page).getByText('Раздел для покупателей')).toBeVisible();
  }
  await follow(page, '/');
  await expect(page.getByRole('navigation', { name: 'Ваши дела' }).getByRole('link')).toHaveText([
    'В корзину',
    'Мои заявки',
    /^Быстрый заказ/,
    /^Избранное/,
    /^Каталог/,
  ]);
  await follow(page, '/showcase');
  await expect(main(page).getByText(/Бонусы компании тратят её покупатели и владелец/)).toBeVisible();
  await expect(
    main(page)
      .getByRole('button', { name: /^Заказать/ })
      .first(),
  ).toBeDisabled();
  await follow(page, '/catalog/vrf-sistemy/naruzhnye-bloki-vrf');
  await expect(main(page).getByRole('button', { name: 'Цену узнаёт покупатель' }).first()).toBeDisabled();
  await fillBasket(page, 1);
  await follow(page, '/personal/order/make');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Заявка на согласование');
  await follow(page, '/personal/profile');
  await expect(
    main(page)
      .getByRole('checkbox', { name: /^На согласовании/ })
      .first(),
  ).toBeAttached();
  await expect(main(page).getByRole('checkbox', { name: /^Заказы/ })).toHaveCount(0);
});
