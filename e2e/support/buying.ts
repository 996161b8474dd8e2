import { expect, type Page } from '@playwright/test';
import type { Customer, Customers } from './customers.ts';
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
