import { expect, type Page } from '@playwright/test';
import { type Card, cityOf, sectionOf } from './catalogue.ts';
import type { Customer, Customers } from './customers.ts';
import { askApi } from './http.ts';
import { ask } from './orders.ts';
import { signInWith } from './people.ts';
import { headerOf, open } from './visitor.ts';

export const SECTION = '/catalog/konditsionery/nastennye-split-sistemy?stock=here';

/** Signs in and opens a page of the shop. */
export async function openAs(page: Page, { phone, password }: Pick<Customer, 'phone' | 'password'>, path: string) {
  expect(await signInWith(page, { phone, password })).toBe(200);
  await open(page, path);
}

export async function newCustomer(customers: Customers): Promise<Customer> {
  const [customer] = await customers.company();
  if (!customer) throw new Error('no customer');
  return customer;
}

/** Cards, or rows of the dense table, with the customer's price and a quantity field. */
export const buyableCards = (page: Page) =>
  page
    .getByRole('main')
    .locator('[data-card]')
    .filter({ has: page.getByRole('button', { name: 'В корзину' }) })
    .filter({
      has: page.getByRole('textbox', { name: 'Количество' }),
    });
export const cart = (page: Page) => headerOf(page).getByRole('link', { name: /^Корзина/ });

/** Adds the first `count` products of a listing to the basket. */
export async function addFirst(page: Page, count: number): Promise<void> {
  for (let i = 1; i <= count; i++) {
    await buyableCards(page).first().getByRole('button', { name: 'В корзину' }).click();
    await expect(page.getByRole('main').getByRole('link', { name: 'В корзине' })).toHaveCount(i);
  }
}

/** Puts the first `count` products of the section into the basket of the signed-in customer, without a page. */
export async function fillBasket(page: Page, count: number): Promise<void> {
  const { id: cityId } = await cityOf('kazan');
  const here = { section: sectionOf({ link: SECTION.split('?')[0] ?? '' }), cityId, inStock: true, size: 24 };
  const { products } = await askApi<{ products: Card[] }>('/api/v3/catalog/products/all/', here);
  const sold = products.filter(({ price, availability }) => price !== null && availability === 'allow');
  const items = sold.slice(0, count).map(({ guid }) => ({ productId: guid, quantity: 1 }));
  await ask(page, 'POST v1 basket/items/', { body: { items } });
}

/** Signs in a customer with `count` products in the basket and opens a page. */
export async function openWithBasket(page: Page, customer: Customer, count: number, path: string): Promise<void> {
  expect(await signInWith(page, { phone: customer.phone, password: customer.password })).toBe(200);
  await fillBasket(page, count);
  await open(page, path);
}
