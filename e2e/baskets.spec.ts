import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { buyableCards, cart, fillBasket, newCustomer, openAs, openWithBasket, SECTION } from './support/buying.ts';
import { type Customers, openCustomers } from './support/customers.ts';
import { follow } from './support/follow.ts';
import { ask, main, panel } from './support/orders.ts';
import { signInWith } from './support/people.ts';
import { open, PHONE, test } from './support/visitor.ts';

const CART = '/personal/order/cart';

let customers: Customers;
test.beforeAll(async () => {
  customers = await openCustomers();
});
test.afterAll(() => customers.close());

const lines = (page: Page) => main(page).getByRole('textbox', { name: /^Количество/ });
const choice = (page: Page) => page.getByRole('region', { name: 'Выбор корзины' });
const row = (page: Page, name: string) => choice(page).getByRole('listitem').filter({ hasText: name });
const openList = (page: Page) =>
  choice(page)
    .getByRole('button', { name: /^Все корзины/ })
    .click();

async function submitBasketName(page: Page, button: string, name: string): Promise<void> {
  await page.getByRole('dialog').getByRole('textbox', { name: 'Название' }).fill(name);
  await page.getByRole('dialog').getByRole('button', { name: button }).click();
}

/** Opens the main basket, and chooses two of its three lines. */
async function chooseTwoOfMainBasket(page: Page): Promise<void> {
  await row(page, 'Основная корзина')
    .getByRole('button', { name: /Основная корзина/ })
    .click();
  await expect(lines(page)).toHaveCount(3);
  await main(page)
    .getByRole('checkbox', { name: /^Заказать/ })
    .first()
    .press('Space');
}

/** Moves the two chosen lines to the basket of the construction site, so that one is left. */
async function moveToConstructionSite(page: Page): Promise<void> {
  await main(page).getByRole('button', { name: 'Перенести выбранные' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /ЖК Солнечный/ })
    .click();
  await expect(lines(page)).toHaveCount(1);
}

test('people of a company keep a basket for each construction site, and order from one of them', async ({
  page,
  browser,
}) => {
  const [owner, colleague] = await customers.company(2);
  if (!owner || !colleague) throw new Error('no company');
  await openWithBasket(page, owner, 3, CART);
  await expect(lines(page)).toHaveCount(3);
  await choice(page).getByRole('button', { name: 'Новая корзина' }).click();
  await submitBasketName(page, 'Создать', 'ЖК Солнечный');
  await expect(choice(page).getByRole('heading', { name: 'ЖК Солнечный' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'В корзине пусто' })).toBeVisible();

  // what is added on other pages goes to the current one
  await follow(page, SECTION);
  await expect(cart(page)).toHaveAccessibleName('Корзина: Пусто');
  await buyableCards(page).last().getByRole('button', { name: 'В корзину' }).click();
  await expect(main(page).getByRole('link', { name: 'В корзине' })).toHaveCount(1);
  await cart(page).click();
  await expect(page).toHaveURL(CART);
  await expect(lines(page)).toHaveCount(1);

  // lines move from one to another
  await openList(page);
  await expect(row(page, 'Основная корзина')).toContainText(/3 позиции.*₽/);
  await chooseTwoOfMainBasket(page);
  await moveToConstructionSite(page);
  await page.getByRole('button', { name: 'Вернуть' }).click();
  await expect(page.getByText('Перенос отменён: товары вернулись')).toBeVisible();
  await expect(lines(page)).toHaveCount(3);
  await moveToConstructionSite(page);
  await page.getByRole('button', { name: 'Открыть её' }).click();
  await expect(choice(page).getByRole('heading', { name: 'ЖК Солнечный' })).toBeVisible();
  await expect(lines(page)).toHaveCount(3);
  await openList(page);
  await expectAccessible(page, 'main');
  await row(page, 'ЖК Солнечный').getByRole('button', { name: 'Переименовать' }).click();
  await submitBasketName(page, 'Сохранить', 'ЖК Солнечный, корпус 2');
  await expect(choice(page).getByRole('heading', { name: 'ЖК Солнечный, корпус 2' })).toBeVisible();

  // a colleague has the same baskets and a choice of their own
  const beside = await (await browser.newContext()).newPage();
  await openAs(beside, colleague, CART);
  await expect(choice(beside).getByRole('heading', { name: 'Основная корзина' })).toBeVisible();
  await expect(lines(beside)).toHaveCount(1);
  await openList(beside);
  await row(beside, 'корпус 2').getByRole('button', { name: 'Удалить корзину' }).click();
  await expect(beside.getByRole('dialog')).toContainText('В ней 3 позиции');
  await beside.getByRole('dialog').getByRole('button', { name: 'Оставить' }).click();
  await expect(row(beside, 'корпус 2')).toBeVisible();

  // the order is of the current one
  await main(page).getByRole('link', { name: 'Оформить заказ' }).last().click();
  await expect(main(page).getByText('Корзина: ЖК Солнечный, корпус 2')).toBeVisible();
  await panel(page, 'Контактное лицо').getByRole('button', { name: 'ЖК Солнечный, корпус 2' }).click();
  await expect(main(page).getByLabel('Ваш номер заказа')).toHaveValue('ЖК Солнечный, корпус 2');
  const address = main(page).getByRole('combobox', { name: /Адрес/ });
  if ((await address.inputValue()) === '') await address.fill('420111, г Казань, ул Баумана, д 1');
  await main(page).getByRole('button', { name: 'Подтвердить заказ' }).last().click();
  await expect(page).toHaveURL(/placed=/);
  // the list of baskets is closed again
  await open(page, CART);
  await expect(page.getByRole('heading', { name: 'В корзине пусто' })).toBeVisible();
  await openList(page);
  await row(page, 'корпус 2').getByRole('button', { name: 'Удалить корзину' }).click();
  await expect(lines(page)).toHaveCount(1);
  await expect(choice(page).getByRole('button', { name: /^Все корзины/ })).toBeHidden();
});

test('on a phone the baskets are listed, renamed and filled from one another, and one of them is ordered', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  const { phone, password } = await newCustomer(customers);
  expect(await signInWith(page, { phone, password })).toBe(200);
  await fillBasket(page, 3);
  const { items } = await ask(page, 'GET v1 basket/items/', {});
  await ask(page, 'POST v1 baskets/', { body: { name: 'ЖК Солнечный', key: crypto.randomUUID() } });
  await ask(page, 'POST v1 basket/item/', { body: { productId: items[0]?.productId ?? '', quantity: 1 } });
  await open(page, CART);
  await expect(choice(page).getByRole('heading', { name: 'ЖК Солнечный' })).toBeVisible();
  await expect(lines(page)).toHaveCount(1);
  await openList(page);
  await expect(row(page, 'Основная корзина')).toContainText(/3 позиции.*₽/);
  await expectAccessible(page, 'main');
  await row(page, 'ЖК Солнечный').getByRole('button', { name: 'Переименовать' }).click();
  await submitBasketName(page, 'Сохранить', 'ЖК Солнечный, корпус 2');
  await expect(choice(page).getByRole('heading', { name: 'ЖК Солнечный, корпус 2' })).toBeVisible();
  await row(page, 'корпус 2').getByRole('button', { name: 'Удалить корзину' }).click({ trial: true });
  await chooseTwoOfMainBasket(page);
  await moveToConstructionSite(page);
  await page.getByRole('button', { name: 'Открыть её' }).click();
  await expect(choice(page).getByRole('heading', { name: 'ЖК Солнечный, корпус 2' })).toBeVisible();
  await expect(lines(page)).toHaveCount(3);
  await main(page).getByRole('link', { name: 'Оформить заказ' }).last().click();
  await expect(main(page).getByText('Корзина: ЖК Солнечный, корпус 2')).toBeVisible();
  await panel(page, 'Контактное лицо').getByRole('button', { name: 'ЖК Солнечный, корпус 2' }).click();
  await expect(main(page).getByLabel('Ваш номер заказа')).toHaveValue('ЖК Солнечный, корпус 2');
  await main(page).getByRole('button', { name: 'Подтвердить заказ' }).last().click();
  await expect(page).toHaveURL(/placed=/);
});

test('a checkout with another basket than the chosen one orders nothing and offers to show that one', async ({
  page,
}) => {
  const { phone, password } = await newCustomer(customers);
  expect(await signInWith(page, { phone, password })).toBe(200);
  await fillBasket(page, 2);
  const { items, basket } = await ask(page, 'GET v1 basket/items/', {});
  const body = { name: 'Клиент Иванов', key: crypto.randomUUID() };
  const made = await ask(page, 'POST v1 baskets/', { body });
  await ask(page, 'POST v1 basket/item/', { body: { productId: items[0]?.productId ?? '', quantity: 1 } });
  const choose = (id: string) => ask(page, 'POST v1 baskets/{id}/current/', { params: { id } });
  await choose(basket.id);
  await open(page, '/personal/order/make');
  const confirm = main(page).getByRole('button', { name: 'Подтвердить заказ' }).last();
  await expect(confirm).toBeEnabled();
  await choose(made.basket.id);
  await confirm.click();
  const dialog = page.getByRole('dialog', { name: 'Выбрана другая корзина' });
  await expect(dialog).toContainText('а не та, что на этой странице');
  await dialog.getByRole('button', { name: 'Показать её здесь' }).click();
  await expect(dialog).toBeHidden();
  await expect(main(page).getByText('Корзина: Клиент Иванов')).toBeVisible();
  await confirm.click();
  await expect(page).toHaveURL(/placed=/);
  await choose(basket.id);
  expect((await ask(page, 'GET v1 basket/items/', {})).items).toHaveLength(2);
});
