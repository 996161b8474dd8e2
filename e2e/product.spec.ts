import { expect, type Page } from '@playwright/test';
import {
  bigSection,
  cityOf,
  findProduct,
  popularProduct,
  productInFull,
  productOnRequest,
  products,
  remainsIn,
  sectionOf,
} from './support/catalogue.ts';
import { follow } from './support/follow.ts';
import { inCity } from './support/http.ts';
import { linksIn } from './support/links.ts';
import { readListing } from './support/read-listing.ts';
import { textsIn } from './support/texts.ts';
import { numberIn, open, PHONE, test } from './support/visitor.ts';

const WIDE = { width: 1440, height: 900 };
const PANEL = { tag: 'aside', label: 'Цена и наличие' };
const buyPanel = (page: Page) => page.getByRole('complementary', { name: 'Цена и наличие' });
const gallery = (page: Page) => page.getByRole('region', { name: 'Фотографии товара' });
const thumbnail = (page: Page, number: number) =>
  gallery(page).getByRole('link', { name: `Фото ${number}`, exact: true });
const picture = (page: Page, number: number) => gallery(page).getByRole('link', { name: `Увеличить фото ${number}` });
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const copyButton = (page: Page, code: string) =>
  page
    .getByRole('main')
    .getByRole('button', { name: `Скопировать НС-код ${code}` })
    .first();
const plain = (text: string | null) => (text ?? '').replace(/\s/g, ' ').trim();

/** The first product with several pictures in the listing of a section. */
async function picturedIn(section: string) {
  for (const { url } of await products(section)) {
    const product = await productInFull(url);
    if (product.pictures.length > 1) return product;
  }
  throw new Error(`no product of ${section} has several pictures`);
}

test('a product’s page shows its facts without scrolling, leads to its sections, copies its code, and is printed', async ({
  page,
  context,
}) => {
  const { url, code, price } = await popularProduct();
  const { name, similar } = await productInFull(url);
  const contents = page.getByRole('navigation', { name: 'Содержание страницы' });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, url);
  await test.step('it shows the main facts without scrolling', async () => {
    await expect(page.getByRole('heading', { level: 1, name })).toBeInViewport({ ratio: 1 });
    await expect(picture(page, 1)).toBeInViewport({ ratio: 0.9 });
    await expect(buyPanel(page).getByText('₽')).toBeInViewport({ ratio: 1 });
    await expect(buyPanel(page).getByRole('listitem').first()).toBeInViewport({ ratio: 1 });
    await expect(buyPanel(page).getByRole('link', { name: /^8 / })).toHaveAttribute('href', /^tel:\+7\d{10}$/);
    expect(
      numberIn(
        await buyPanel(page)
          .getByText(/^[\d\s]+₽$/)
          .textContent(),
      ),
    ).toBe(price);
  });
  await test.step('its code has a tooltip, and is copied with one press', async () => {
    await expect(page.getByRole('main').getByText(code, { exact: true }).first()).toHaveAttribute('title', 'НС-код');
    await copyButton(page, code).click();
    await expect(page.getByText('НС-код скопирован')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
  });
  await test.step('it leads to its sections and to similar products', async () => {
    const links = contents.getByRole('link');
    expect(await links.count()).toBeGreaterThan(1);
    for (const link of await links.all()) {
      const title = (await link.textContent()) ?? '';
      await link.click();
      await expect(page.getByRole('heading', { level: 2, name: title, exact: true })).toBeInViewport();
    }
    const others = section(page, 'Похожие товары').getByRole('link');
    await expect(others).toHaveCount(similar.length);
    const addresses = await others.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    expect(addresses).not.toContain(url);
    for (const address of addresses) expect((await inCity(address)).status, address).toBe(200);
  });
  await test.step('it is printed without controls', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(section(page, 'Характеристики')).toBeVisible();
    await expect(buyPanel(page)).toBeVisible();
    await expect(contents).toBeHidden();
    await expect(section(page, 'Похожие товары')).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
  });
  await test.step('a phone shows one buy button at a time: the bar hides when the panel’s is in sight', async () => {
    await page.setViewportSize(PHONE);
    await page.evaluate(() => scrollTo(0, 0));
    // the picture is whole
    await expect(gallery(page).locator('img').first()).toHaveCSS('object-fit', 'contain');
    const inPanel = buyPanel(page).getByRole('button', { name: 'В корзину' });
    const inBar = page.getByRole('main').locator('button', { hasText: 'В корзину' }).last();
    await expect(inBar).toBeInViewport();
    await expect(inBar).toBeVisible();
    await inPanel.evaluate((button) => button.scrollIntoView({ block: 'center' }));
    await expect(inBar).toBeHidden();
    await expect(inPanel).toBeVisible();
    await page.evaluate(() => window.scrollBy(0, 900));
    await expect(inPanel).not.toBeInViewport();
    await expect(inBar).toBeVisible();
    await page.getByRole('heading', { name: 'Характеристики' }).scrollIntoViewIfNeeded();
    await expect(inBar).toBeInViewport({ ratio: 1 });
  });
  await test.step('a set lists its parts, and a part lists its sets', async () => {
    const card = await findProduct((cards) => cards.find(({ type }) => type === 'set'));
    const set = await productInFull(card.url);
    expect(set.components.length).toBeGreaterThan(0);
    await page.setViewportSize(WIDE);
    await follow(page, set.url);
    const parts = section(page, 'Состав комплекта');
    await expect(parts.getByRole('listitem')).toHaveCount(set.components.length);
    // its frame is printed on one sheet
    await expect(parts.getByRole('list')).toHaveCSS('break-inside', 'avoid');
    for (const { quantity, product } of set.components) {
      const row = parts.getByRole('listitem').filter({ hasText: product.code });
      await expect(row).toContainText(product.name);
      expect(plain(await row.textContent())).toContain(`${quantity} шт.`);
    }
    const part = set.components[0]?.product.name ?? '';
    await parts.getByRole('link', { name: part, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(part);
    await expect(section(page, 'Входит в комплекты').getByRole('link', { name: set.name, exact: true })).toBeVisible();
  });
});

test('a product’s page offers to request a missing price, and shows the stock of every warehouse', async () => {
  const panelOf = async (path: string, subdomain?: string) => {
    const { text } = await inCity(path, subdomain);
    return { all: textsIn(text, PANEL).map(plain), rows: textsIn(text, PANEL, 'li').map(plain) };
  };
  await test.step('a product without a price offers to request one', async () => {
    const [text] = (await panelOf((await productOnRequest()).url)).all;
    expect(text).toContain('Запрос цены');
    expect(text).not.toContain('₽');
  });
  await test.step('the stock is shown for every warehouse of the city', async () => {
    const city = await cityOf('kazan');
    const product = await popularProduct();
    const [remain] = await remainsIn(city, [product.guid]);
    const { rows } = await panelOf(product.url);
    for (const { guid, name } of city.warehouses) {
      const quantity = remain?.warehouseRemains[guid]?.quantity ?? 0;
      const words = quantity === 0 ? 'нет' : typeof quantity === 'number' ? `${quantity} шт.` : 'более 500 шт.';
      expect(rows.filter((row) => row.startsWith(name) && row.endsWith(words)).length, `${name} – ${words}`).toBe(1);
    }
  });
  await test.step('a stock above five hundred is shown as «более 500»', async () => {
    const city = await cityOf('moscow');
    const { url } = await findProduct(async (cards) => {
      const remains = await remainsIn(
        city,
        cards.map(({ guid }) => guid),
      );
      const many = new Set(
        remains.filter(({ totalRemain }) => totalRemain === 'более 500').map((each) => each.productGuid),
      );
      return cards.find(({ guid, availability }) => many.has(guid) && availability !== 'notAllow');
    });
    expect((await panelOf(url, '')).all[0]).toMatch(/Есть в Москве: более 500 шт\./);
    const elsewhere = (await panelOf(url)).rows.find((row) => row.includes('Склады в Москве'));
    expect(elsewhere).toMatch(/более 500 шт\./);
  });
});

test('the gallery zooms by pointer and by keys, returns the focus and the last picture, and closes by going back', async ({
  page,
}) => {
  const { link, text } = await bigSection();
  const { url, name, pictures } = await picturedIn(sectionOf({ link }));
  const product = page.getByRole('main').getByRole('heading').locator(`a[href="${url}"]`);
  await open(page, link);
  await test.step('the price of a card has a note that explains it', async () => {
    const note = page.getByText(/^РРЦ — рекомендованная розничная цена/);
    await expect(note).toBeHidden();
    const mark = page.getByRole('main').getByRole('button', { name: 'РРЦ', exact: true }).first();
    await mark.focus();
    await page.keyboard.press('Enter');
    await expect(note).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(note).toBeHidden();
  });
  await product.click();
  await expect(page).toHaveURL(url);
  const dialog = page.getByRole('dialog', { name });
  const place = dialog.getByText(/^\d+ \/ \d+$/);
  const enlarged = dialog.getByRole('img', { name: /Фото 1$/ });
  const width = async () => Math.round((await enlarged.boundingBox())?.width ?? 0);
  await test.step('it zooms by a click, the wheel and the buttons', async () => {
    await picture(page, 1).click();
    await expect(enlarged).toBeVisible();
    const whole = await width();
    await enlarged.click();
    await expect.poll(width).toBeGreaterThan(whole * 2);
    await page.mouse.click(720, 450);
    await expect.poll(width).toBe(whole);
    await page.mouse.wheel(0, -200);
    await expect.poll(width).toBeGreaterThan(whole * 1.3);
    await dialog.getByRole('button', { name: 'Уменьшить' }).click();
    await expect.poll(width).toBe(whole);
    await expect(dialog.getByRole('button', { name: 'Уменьшить' })).toBeDisabled();
    const enlarge = dialog.getByRole('button', { name: 'Увеличить' });
    for (let press = 0; press < 3; press += 1) await enlarge.click();
    await expect(enlarge).toBeDisabled();
    await expect.poll(width).toBeGreaterThan(whole * 3.9);
    await dialog.getByRole('button', { name: 'Закрыть' }).click();
    await expect(dialog).toHaveCount(0);
  });
  await test.step('it shows the chosen picture', async () => {
    await thumbnail(page, 2).click();
    await expect(thumbnail(page, 2)).toHaveAttribute('aria-current', 'true');
    await expect(picture(page, 2)).toBeInViewport({ ratio: 0.9 });
    await thumbnail(page, 1).click();
    await expect(thumbnail(page, 1)).toHaveAttribute('aria-current', 'true');
  });
  await test.step('it works by keyboard alone, and returns the focus and the picture that was seen last', async () => {
    const opener = picture(page, 1);
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(place).toHaveText(`1 / ${pictures.length}`);
    await page.keyboard.press('ArrowRight');
    await expect(place).toHaveText(`2 / ${pictures.length}`);
    await page.keyboard.press('ArrowLeft');
    await expect(place).toHaveText(`1 / ${pictures.length}`);
    await expect(dialog.getByRole('button', { name: 'Предыдущее фото' })).toBeDisabled();
    const whole = await width();
    await page.keyboard.press('+');
    await expect.poll(width).toBeGreaterThan(whole * 1.3);
    await page.keyboard.press('-');
    await expect.poll(width).toBe(whole);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(place).toHaveText(`1 / ${pictures.length}`);
    await page.keyboard.press('ArrowRight');
    await expect(place).toHaveText(`2 / ${pictures.length}`);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(thumbnail(page, 2)).toHaveAttribute('aria-current', 'true');
  });
  await test.step('it closes when the visitor goes back', async () => {
    await picture(page, 1).click();
    await expect(dialog).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text);
    await product.click({ trial: true });
  });
});

test('a product page without JavaScript is readable in full, and its pictures are links', async () => {
  const { url, name } = await picturedIn(sectionOf(await bigSection()));
  const { text } = await inCity(url);
  expect(readListing(text).heading).toBe(name);
  expect(text).toMatch(/<h2[^>]*>Характеристики<\/h2>.*?<dd/s);
  const [, address = ''] = linksIn(text, 'section', 'Фотографии товара').find(([label]) => label === 'Фото 2') ?? [];
  expect(address).toMatch(/^\/pictures\/([\w-]+-1200\.webp|s[0-9a-f]{20}\.svg)$/);
  expect((await inCity(address)).status).toBe(200);
});
