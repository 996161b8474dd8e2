import { expect, type Page } from '@playwright/test';
import { sql } from 'kysely';
import { expectAccessible } from './support/axe.ts';
import { newCustomer, openWithBasket } from './support/buying.ts';
import { type Customers, openCustomers } from './support/customers.ts';
import { follow } from './support/follow.ts';
import { signInAs } from './support/people.ts';
import { open, PHONE, test } from './support/visitor.ts';

let customers: Customers;
test.beforeAll(async () => {
  customers = await openCustomers();
});
test.afterAll(() => customers.close());

const WIDE = { width: 1440, height: 900 };
const main = (page: Page) => page.getByRole('main');
const plain = (text: string | null) => (text ?? '').replace(/\s/g, ' ');

test('an operator names a price of delivery, and a buyer reads and pays it, at a desk and on a phone', async ({
  page,
  browser,
}) => {
  const town = 'Проверкино';
  await sql`DELETE FROM delivery_rates WHERE name = ${town}`.execute(customers.db);
  await signInAs(page, 'operator');
  await open(page, '/staff?section=deliveryZones');
  await main(page).getByRole('button', { name: 'Добавить зону' }).click();
  await main(page).getByLabel('Город покупателя').selectOption({ label: 'Казань' });
  await main(page).getByLabel('Название зоны').fill(town);
  await main(page).getByLabel('Города, районы и области зоны').fill(town);
  await main(page).getByLabel('Цены с НДС').fill('дорого');
  await main(page).getByLabel('Рабочих дней от склада города').fill('2');
  await main(page).getByRole('button', { name: 'Сохранить' }).click();
  await expect(main(page).getByText('Напишите каждую строку так: до 30 кг — 500')).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize(PHONE);
  await expectAccessible(page, 'main');
  await main(page).getByLabel('Цены с НДС').fill('до 1000 кг — 990,50');
  await main(page).getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Сохранено')).toBeVisible();

  const buyer = await (await browser.newContext({ viewport: PHONE })).newPage();
  const customer = await newCustomer(customers);
  await openWithBasket(buyer, customer, 1, '/personal/order/make');
  const summary = buyer.getByRole('complementary', { name: 'Ваш заказ' });
  await expect(summary.getByText('Доставка', { exact: true })).toBeVisible();
  const address = buyer.getByRole('combobox', { name: 'Адрес доставки' });
  await address.fill('г Москва, ул Казанская, д 3');
  for (const viewport of [PHONE, WIDE]) {
    await buyer.setViewportSize(viewport);
    await expect(main(buyer).getByText('Для этого адреса тарифа нет, стоимость уточнит менеджер')).toBeVisible();
    await expect(summary.getByText('уточнит менеджер')).toBeVisible();
  }
  await address.fill(`Респ Татарстан, ${town}, ул Ленина, д 3`);
  await expect(main(buyer).getByText(/^Доставка: 990,50\s₽$/)).toBeVisible();
  await expectAccessible(buyer, 'main');
  await buyer.setViewportSize(PHONE);
  await expect(main(buyer).getByText(/^Доставка: 990,50\s₽$/)).toBeVisible();
  await expectAccessible(buyer, 'main');
  await buyer.keyboard.press('Escape');
  await buyer.getByRole('button', { name: 'Подтвердить заказ' }).click();
  await expect(buyer.getByRole('heading', { name: /^Заказ №\s.+ оформлен$/ })).toBeVisible();
  await main(buyer).getByRole('link', { name: 'Открыть заказ' }).click();
  const totals = main(buyer).getByRole('region', { name: 'Итого' });
  const { rows } = await sql<{ sum: number; to_pay: number }>`
      SELECT sum, to_pay FROM orders WHERE customer = ${customer.xmlId}`.execute(customers.db);
  expect(rows[0]!.to_pay - rows[0]!.sum).toBe(990_50);
  const shown = (rows[0]!.to_pay / 100).toLocaleString('ru', { minimumFractionDigits: 2 });
  for (const viewport of [PHONE, WIDE]) {
    await buyer.setViewportSize(viewport);
    await expect(totals.getByText(/^990,50\s₽$/)).toBeVisible();
    expect(plain(await totals.textContent())).toContain(plain(shown));
  }
  await sql`DELETE FROM delivery_rates WHERE name = ${town}`.execute(customers.db);
});

test('a manager tells a cost that was not known, and the buyer finds it in the order and in a КП', async ({
  page,
  browser,
}) => {
  const customer = await newCustomer(customers);
  const buyer = await (await browser.newContext()).newPage();
  await openWithBasket(buyer, customer, 1, '/personal/kp?from=basket');
  await main(buyer).getByRole('button', { name: 'Создать предложение' }).click();
  await main(buyer).getByRole('button', { name: 'Доставка по тарифам' }).click();
  const address = main(buyer).getByRole('combobox', { name: 'Куда доставить' });
  await address.fill('г Омск');
  await buyer.keyboard.press('Escape');
  await main(buyer).getByRole('button', { name: 'Посчитать и добавить' }).click();
  await expect(
    main(buyer)
      .getByText(/Для этого адреса тарифа нет/)
      .first(),
  ).toBeVisible();
  await address.fill('г Казань');
  await buyer.keyboard.press('Escape');
  await main(buyer).getByRole('button', { name: 'Посчитать и добавить' }).click();
  await expect(main(buyer).getByRole('textbox', { name: 'Что предлагаете' })).toHaveValue('Доставка: г Казань');
  await expect(main(buyer).getByText('По тарифам доставки', { exact: true })).toBeVisible();
  // more than any rate carries
  await main(buyer)
    .getByRole('textbox', { name: /^Количество/ })
    .first()
    .fill('300');
  await expect(main(buyer).getByText('По тарифам доставки: пересчитаем при сохранении')).toBeVisible();
  await main(buyer).getByRole('button', { name: 'Сохранить' }).first().click();
  await expect(buyer.getByText('Доставку по тарифам не посчитать: назначьте её цену')).toBeVisible();
  await expect(main(buyer).getByText(/^Тарифа для такого груза нет/)).toBeVisible();

  await follow(buyer, '/personal/order/make');
  await buyer.getByRole('combobox', { name: 'Адрес доставки' }).fill('г Москва, ул Казанская, д 3');
  await expect(main(buyer).getByText('Для этого адреса тарифа нет, стоимость уточнит менеджер')).toBeVisible();
  await buyer.keyboard.press('Escape');
  await buyer.getByRole('button', { name: 'Подтвердить заказ' }).click();
  await main(buyer).getByRole('link', { name: 'Открыть заказ' }).click();
  const totals = main(buyer).getByRole('region', { name: 'Итого' });
  await expect(totals.getByText('уточнит менеджер')).toBeVisible();

  const { rows } = await sql<{ number: string }>`
    SELECT number FROM orders WHERE customer = ${customer.xmlId}`.execute(customers.db);
  const { number } = rows[0]!;
  await signInAs(page, 'operator');
  await open(page, `/staff?section=orders&q=${encodeURIComponent(number)}`);
  await main(page)
    .getByRole('button', { name: `Открыть заказ ${number}` })
    .click();
  await main(page).getByLabel('Стоимость с НДС, ₽').fill('1500,50');
  await expectAccessible(page, 'main');
  await main(page).getByRole('button', { name: 'Указать и сообщить клиенту' }).click();
  await expect(page.getByText('Стоимость указана, клиент получит уведомление')).toBeVisible();
  await buyer.reload();
  await expect(totals.getByText(/^1\s500,50\s₽$/)).toBeVisible();
  await expect(main(buyer).getByText(/Доставка: 1\s500,50\s₽/)).toBeVisible();
});
