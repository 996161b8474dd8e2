import { expect, type Page } from '@playwright/test';
import { sql } from 'kysely';
import { expectAccessible } from './support/axe.ts';
import { fillBasket, newCustomer, openWithBasket } from './support/buying.ts';
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

test('operators name the cost of delivery, and a buyer finds it in a КП, at the checkout and in the order', async ({
  page,
  browser,
}) => {
  const town = 'Proverkino';
  const customer = await newCustomer(customers);
  const buyer = await (await browser.newContext()).newPage();
  const address = buyer.getByRole('combobox', { name: 'Адрес доставки' });
  const summary = buyer.getByRole('complementary', { name: 'Ваш заказ' });
  const totals = main(buyer).getByRole('region', { name: 'Итого' });
  const unknown = main(buyer).getByText('Для этого адреса тарифа нет, стоимость уточнит менеджер');

  await test.step('an operator names a price in figures only, at a desk and on a phone', async () => {
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
  });

  await test.step('a КП tells the cost by the rates, and that there is none for its goods', async () => {
    await openWithBasket(buyer, customer, 1, '/personal/kp?from=basket');
    await main(buyer).getByRole('button', { name: 'Создать предложение' }).click();
    await main(buyer).getByRole('button', { name: 'Доставка по тарифам' }).click();
    const place = main(buyer).getByRole('combobox', { name: 'Куда доставить' });
    await place.fill('г Омск');
    await buyer.keyboard.press('Escape');
    await main(buyer).getByRole('button', { name: 'Посчитать и добавить' }).click();
    await expect(
      main(buyer)
        .getByText(/Для этого адреса тарифа нет/)
        .first(),
    ).toBeVisible();
    await place.fill('г Казань');
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
  });

  await test.step('the buyer reads and pays the price, at a desk and on a phone', async () => {
    await follow(buyer, '/personal/order/make');
    await expect(summary.getByText('Доставка', { exact: true })).toBeVisible();
    await address.fill('г Москва, ул Казанская, д 3');
    for (const viewport of [PHONE, WIDE]) {
      await buyer.setViewportSize(viewport);
      await expect(unknown).toBeVisible();
      await expect(summary.getByText('уточнит менеджер')).toBeVisible();
    }
    await address.fill(`Респ Татарстан, ${town}, ул Ленина, д 3`);
    const cost = main(buyer).getByText(/^Доставка: 990,50\s₽$/);
    await expect(cost).toBeVisible();
    await expectAccessible(buyer, 'main', '1440 px');
    await buyer.setViewportSize(PHONE);
    await expect(cost).toBeVisible();
    await expectAccessible(buyer, 'main', '390 px');
    await buyer.keyboard.press('Escape');
    await buyer.getByRole('button', { name: 'Подтвердить заказ' }).click();
    await expect(buyer.getByRole('heading', { name: /^Заказ №\s.+ оформлен$/ })).toBeVisible();
    await main(buyer).getByRole('link', { name: 'Открыть заказ' }).click();
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

  await test.step('a manager tells a cost that was not known, and the buyer finds it in the order', async () => {
    await fillBasket(buyer, 1);
    await follow(buyer, '/personal/order/make');
    await address.fill('г Москва, ул Казанская, д 3');
    await expect(unknown).toBeVisible();
    await buyer.keyboard.press('Escape');
    await buyer.getByRole('button', { name: 'Подтвердить заказ' }).click();
    await main(buyer).getByRole('link', { name: 'Открыть заказ' }).click();
    await expect(totals.getByText('уточнит менеджер')).toBeVisible();
    const { rows } = await sql<{ number: string }>`
      SELECT number FROM orders WHERE customer = ${customer.xmlId} ORDER BY id DESC LIMIT 1`.execute(customers.db);
    const { number } = rows[0]!;
    await page.setViewportSize(WIDE);
    await follow(page, `/staff?section=orders&q=${encodeURIComponent(number)}`);
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
});
