import type { Page } from '@playwright/test';
import type { CallInput, JsonCall, Reply } from '#lib/contract/contract.ts';
import type { OrderSummary } from '#lib/contract/orders.ts';
import { requestOf } from '#lib/contract/request.ts';
import { callFor } from './calls.ts';
import { type Person, signInAs } from './people.ts';

/** Calls the API as the person of the page's browser. */
export async function ask<K extends JsonCall>(page: Page, call: K, input: CallInput<K>): Promise<Reply<K>> {
  const { url, method, headers, body } = requestOf(call, input, '/api');
  const answer = await callFor(page, url, { method, headers, body: body as string | undefined });
  if (answer.status !== 200) throw new Error(`${call}: ${answer.status} ${answer.text}`);
  return JSON.parse(answer.text) as Reply<K>;
}

export async function enter(page: Page, person: Person): Promise<void> {
  await signInAs(page, person);
}

export const archived = async (page: Page): Promise<OrderSummary[]> =>
  (await ask(page, 'GET v1 orders/archives/', { query: { statuses: 'delivered', size: 100 } })).items;

/** An order with several positions. */
export async function deliveredOrder(page: Page): Promise<OrderSummary> {
  const order = (await archived(page)).find(({ positions }) => positions > 2);
  if (!order) throw new Error('no demo order has several positions');
  return order;
}

export const main = (page: Page) => page.getByRole('main');
export const rows = (page: Page) =>
  main(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') });
export const rowOf = (page: Page, { number }: Pick<OrderSummary, 'number'>) =>
  rows(page).filter({ hasText: `№\u00a0${number}` });
export const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
