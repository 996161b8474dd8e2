import { expect } from '@playwright/test';
import { bigListing } from './support/listing.ts';
import { cardsOf, open, test } from './support/visitor.ts';

test('a pressed card shows a preview of its product before the page is loaded, hidden from screen readers', async ({
  page,
}) => {
  const { link } = await bigListing();
  await open(page, link);
  await page.waitForLoadState('networkidle');
  const held = Promise.withResolvers<void>();
  await page.route(
    (url) => url.pathname.startsWith('/product/'),
    async (route) => {
      await held.promise;
      await route.continue();
    },
  );
  const listed = await page.getByRole('heading', { level: 1 }).innerText();
  const product = cardsOf(page).last();
  const name = await product.innerText();
  const card = product.locator('xpath=ancestor::li[1]');
  const code = await card.getByText(/^\d{7}$/).innerText();
  await product.click();
  const preview = page.locator('body > [inert]');
  await expect(preview.locator('h1')).toHaveText(name);
  await expect(preview.locator('img')).toBeVisible();
  await expect(preview).toContainText(code);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(listed);
  held.resolve();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(preview).toHaveCount(0);
});

test('a preview disappears when the visitor goes to another page before the product is loaded', async ({ page }) => {
  const { link } = await bigListing();
  await open(page, link);
  await page.waitForLoadState('networkidle');
  await page.route(
    (url) => url.pathname.startsWith('/product/'),
    () => undefined,
  );
  await cardsOf(page).last().click();
  await expect(page.locator('body > [inert]')).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'На главную' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.locator('body > [inert]')).toHaveCount(0);
});
