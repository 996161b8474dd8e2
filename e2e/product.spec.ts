import { expect, type Page, test } from '@playwright/test';
import { bigSection, popularProduct, productOnRequest } from './support/catalogue.ts';

const thumbnail = (page: Page, number: number) => page.getByRole('link', { name: `Фото ${number}`, exact: true });
const picture = (page: Page, number: number) => page.getByRole('link', { name: `Увеличить фото ${number}` });

test('a product can be judged without scrolling: picture, figures, price and stock', async ({ page }) => {
  const { url, name } = await popularProduct();
  await page.goto(url);
  const panel = page.getByRole('complementary', { name: 'Цена и наличие' });
  await expect(page.getByRole('heading', { level: 1, name })).toBeInViewport({ ratio: 1 });
  await expect(picture(page, 1)).toBeInViewport({ ratio: 0.9 });
  await expect(panel.getByText('₽')).toBeInViewport({ ratio: 1 });
  await expect(panel.getByRole('listitem').first()).toBeInViewport({ ratio: 1 });
  await expect(panel.getByRole('link', { name: /^8 / })).toHaveAttribute('href', /^tel:\+7\d{10}$/);
});

test('a product without a price asks for it', async ({ page }) => {
  await page.goto((await productOnRequest()).url);
  const panel = page.getByRole('complementary', { name: 'Цена и наличие' });
  await expect(panel.getByText('Запрос цены')).toBeVisible();
  await expect(panel.getByText('₽')).toHaveCount(0);
});

test('the code is copied with one press', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { url, code } = await popularProduct();
  await page.goto(url);
  await page.getByRole('button', { name: `Скопировать НС-код ${code}` }).click();
  await expect(page.getByText('НС-код скопирован')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
});

test.describe('the gallery', () => {
  test('shows the picture that was chosen', async ({ page }) => {
    await page.goto((await popularProduct()).url);
    await thumbnail(page, 2).click();
    await expect(thumbnail(page, 2)).toHaveAttribute('aria-current', 'true');
    await expect(picture(page, 2)).toBeInViewport({ ratio: 0.9 });
  });

  test('enlarges a picture, turns by arrow keys, and comes back to the one seen last', async ({ page }) => {
    await page.goto((await popularProduct()).url);
    await picture(page, 1).click();
    const screen = page.getByRole('dialog');
    await expect(screen.getByText(/^1 \/ \d+$/)).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(screen.getByText(/^2 \/ \d+$/)).toBeVisible();
    await screen.getByRole('button', { name: 'Увеличить' }).click();
    await expect(screen.getByRole('img').nth(1)).toHaveAttribute('style', /scale\(1\.6\)/);
    await page.keyboard.press('Escape');
    await expect(screen).toHaveCount(0);
    await expect(thumbnail(page, 2)).toHaveAttribute('aria-current', 'true');
  });

  test('does not stay open over the page that was gone back to', async ({ page }) => {
    const section = await bigSection();
    const product = page.getByRole('link', { name: (await popularProduct()).name }).first();
    await page.goto(section.link);
    await product.click();
    await picture(page, 1).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(section.text);
    await product.click({ trial: true });
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a product is read in full, and its pictures are links', async ({ page }) => {
    const { url, name } = await popularProduct();
    await page.goto(url);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Характеристики' }).getByRole('definition').first()).toBeVisible();
    await thumbnail(page, 2).click();
    expect(new URL(page.url()).pathname).toMatch(/^\/pictures\/[\w-]+-1200\.webp$/);
  });
});

test('on a phone the price and the call stay under the thumb', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto((await popularProduct()).url);
  const call = page.getByRole('link', { name: 'Позвонить' });
  await expect(call).toBeInViewport({ ratio: 1 });
  await page.getByRole('heading', { name: 'Характеристики' }).scrollIntoViewIfNeeded();
  await expect(call).toBeInViewport({ ratio: 1 });
});

test('on paper a product has its figures, price and stock, and no ways to click', async ({ page }) => {
  await page.goto((await popularProduct()).url);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('region', { name: 'Характеристики' })).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Цена и наличие' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Содержание страницы' })).toBeHidden();
  await expect(page.getByRole('region', { name: 'Похожие товары' })).toBeHidden();
});
