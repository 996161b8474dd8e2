import { expect, type Page } from '@playwright/test';
import { openAs } from './buying.ts';
import type { Customer } from './customers.ts';
import { open } from './visitor.ts';

/** The section of `SECTION` without its filter. */
export const WHOLE = '/catalog/konditsionery/nastennye-split-sistemy';

export const table = (page: Page) => page.getByRole('main').getByRole('table');
/** Rows of products, without that of the headings. */
export const rows = (page: Page) =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') });
export const head = (page: Page, name: string) => table(page).getByRole('columnheader', { name });

/** The visitor has chosen the table before. */
export const chooseTable = (page: Page) => page.addInitScript(() => localStorage.setItem('view', 'table'));

/** Opens a list as a table, for a customer or a guest. */
export async function openTable(page: Page, path: string, customer?: Customer): Promise<void> {
  await chooseTable(page);
  if (customer) await openAs(page, customer, path);
  else await open(page, path);
  await expect(rows(page).first()).toBeVisible();
}
