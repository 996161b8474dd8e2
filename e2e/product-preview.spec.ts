import { expect } from '@playwright/test';
import { bigListing } from './support/listing.ts';
import { cardsOf, open, test } from './support/visitor.ts';

test('a pressed card shows a preview of its product, hidden from screen readers, until that page or another one is loaded', async ({
  page,
}) => {
  const { link } = await bigListing();
  await open(page, link);
  await page.waitForLoadState('networkidle');
  let held = Promise.withResolvers<void>();
  await page.route(
    (url) => url.pathname.startsWith('/product/'),
    async (route) => {
      await held.promise;
      await route.continue();
    },
  );
  const preview = page.locator('body > [inert]');
  await test.step('before the product is loaded, then it is replaced by the product', async () => {
    const listed = await page.getByRole('heading', { level: 1 }).innerText();
    const product = cardsOf(page).last();
    const name = await product.innerText();
    const card = product.locator('xpath=ancestor::li[1]');
    const code = await card.getByText(/^\d{7}$/).innerText();
    await product.click();
    await expect(preview.locator('h1')).toHaveText(name);
    await expect(preview.locator('img')).toBeVisible();
    await expect(preview).toContainText(code);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(listed);
    held.resolve();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(preview).toHaveCount(0);
  });
  await test.step('it disappears when the visitor goes to another page before the product is loaded', async () => {
    await page.goBack();
    await expect(page).toHaveURL(link);
    held = Promise.withResolvers();
    // the last product is known now
    await cardsOf(page).nth(-2).click();
    await expect(preview).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: 'На главную' }).click();
    await expect(page).toHaveURL('/');
    await expect(preview).toHaveCount(0);
  });
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  held.resolve();
});
