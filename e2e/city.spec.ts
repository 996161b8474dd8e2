import { expect, type Page } from '@playwright/test';
import { bigSection, cityOf } from './support/catalogue.ts';
import { askApi, DOMAIN, origin } from './support/http.ts';
import { headerOf, open, PHONE, settled, test } from './support/visitor.ts';

const question = (page: Page) => page.getByRole('region', { name: /^Ваш город/ });
const modal = (page: Page) => page.getByRole('dialog', { name: 'Выберите свой город' });
const cityButton = (page: Page, name = 'Казань') =>
  headerOf(page).getByRole('link', { name: `Ваш город: ${name}. Выбрать другой` });
const cityLinks = (page: Page) => modal(page).getByRole('link');
const cookieOf = async (page: Page) => (await page.context().cookies()).find(({ name }) => name === 'CITY');

test.describe('the question about a new visitor’s city', () => {
  test.use({ isSettled: false });

  test('is asked once', async ({ page }) => {
    await open(page, '/');
    await expect(question(page)).toContainText('Казань');
    await question(page).getByRole('button', { name: 'Верно' }).click();
    await expect(question(page)).toHaveCount(0);
    const cookie = await cookieOf(page);
    expect(cookie?.domain).toBe(`.${DOMAIN}`);
    const { id, name, subdomain } = await cityOf('kazan');
    expect(JSON.parse(decodeURIComponent(cookie?.value ?? ''))).toEqual({ id, name, subdomain });
    await open(page, '/catalog');
    await settled(page);
    await expect(question(page)).toHaveCount(0);
  });

  test('opens the list of cities for a visitor who wants another city', async ({ page }) => {
    await open(page, '/');
    await question(page).getByRole('button', { name: 'Указать другой' }).click();
    await expect(modal(page)).toBeVisible();
    await expect(question(page)).toHaveCount(0);
  });

  test('leads to the same page with its filters in the chosen city, and is not asked again there', async ({ page }) => {
    const { link } = await bigSection();
    const address = `${link}?brand=ballu&sort=cheap`;
    await open(page, address);
    await question(page).getByRole('button', { name: 'Указать другой' }).click();
    await modal(page).getByRole('searchbox', { name: 'Название города' }).fill('самар');
    await modal(page)
      .getByRole('link', { name: /^Самара/ })
      .click();
    await expect(page).toHaveURL(origin('samara') + address);
    await expect(cityButton(page, 'Самара')).toBeVisible();
    const cookie = await cookieOf(page);
    expect(cookie?.domain).toBe(`.${DOMAIN}`);
    expect(JSON.parse(decodeURIComponent(cookie?.value ?? ''))).toMatchObject({ name: 'Самара', subdomain: 'samara' });
    await settled(page);
    await expect(question(page)).toHaveCount(0);
  });

  test('is readable in full on a phone, where the search box is below the city', async ({ page }) => {
    await page.setViewportSize(PHONE);
    await open(page, '/');
    // a trial click fails when another element covers the target
    await question(page).getByText('Казань').click({ trial: true });
    await question(page).getByText('Ваш город').click({ trial: true });
  });

  test('is asked when the city cookie is broken', async ({ page, context }) => {
    await context.addCookies([{ name: 'CITY', value: 'nonsense', domain: `.${DOMAIN}`, path: '/' }]);
    await open(page, '/');
    await expect(question(page)).toBeVisible();
  });
});

test.describe('the list of cities', () => {
  test('shows all cities, seventeen in a column', async ({ page }) => {
    const all = await askApi<{ name: string }[]>('/api/v1/cities/');
    await open(page, '/');
    await cityButton(page).click();
    await expect(cityLinks(page)).toHaveCount(all.length);
    const columns = modal(page).getByRole('list');
    await expect(columns).toHaveCount(Math.ceil(all.length / 17));
    const sizes = await Promise.all((await columns.all()).map((column) => column.getByRole('listitem').count()));
    expect(sizes.slice(0, -1).every((size) => size === 17)).toBe(true);
    const lefts = await Promise.all((await columns.all()).map(async (column) => (await column.boundingBox())?.x ?? 0));
    expect(new Set(lefts).size).toBe(lefts.length);
    await expect(modal(page).getByRole('link', { name: /^Казань/ })).toHaveAttribute('aria-current', 'true');
  });

  test('is filtered from two characters on', async ({ page }) => {
    await open(page, '/');
    await cityButton(page).click();
    const field = modal(page).getByRole('searchbox', { name: 'Название города' });
    await expect(field).toBeFocused();
    await expect(cityLinks(page).first()).toBeVisible();
    const all = await cityLinks(page).count();
    await field.fill('к');
    await settled(page);
    await expect(cityLinks(page)).toHaveCount(all);
    await field.fill('КА');
    await expect.poll(() => cityLinks(page).count()).toBeLessThan(all);
    for (const name of await cityLinks(page).allTextContents()) expect(name.toLowerCase()).toContain('ка');
    await expect(cityLinks(page).first()).toHaveText(/^Ка/);
    await field.fill('');
    await expect(cityLinks(page)).toHaveCount(all);
  });

  test('says that the shop does not work in the typed city yet, and still shows the others', async ({ page }) => {
    await open(page, '/');
    await cityButton(page).click();
    await modal(page).getByRole('searchbox', { name: 'Название города' }).fill('атлантида');
    await expect(modal(page).getByText('Мы пока не работаем в этом городе. Выберите ближайший к вам.')).toBeVisible();
    expect(await cityLinks(page).count()).toBeGreaterThan(17);
  });

  test('is navigated with the arrow keys, and Enter in the field takes the first city', async ({ page }) => {
    await open(page, '/stores');
    await cityButton(page).click();
    const field = modal(page).getByRole('searchbox', { name: 'Название города' });
    await expect(cityLinks(page).first()).toBeVisible();
    await field.press('ArrowDown');
    await expect(cityLinks(page).first()).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(cityLinks(page).nth(1)).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(cityLinks(page).nth(18)).toBeFocused();
    await field.fill('пермь');
    await expect(cityLinks(page)).toHaveCount(1);
    await field.press('Enter');
    await expect(page).toHaveURL(`${origin('perm')}/stores`);
  });

  test('closes by Escape, by its cross and by a press outside, and returns the focus', async ({ page }) => {
    await open(page, '/');
    await cityButton(page).click();
    await expect(cityLinks(page).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(modal(page)).toHaveCount(0);
    await expect(cityButton(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await modal(page).getByRole('button', { name: 'Закрыть' }).click();
    await expect(modal(page)).toHaveCount(0);
    await cityButton(page).click();
    await expect(modal(page)).toBeVisible();
    await page.mouse.click(5, 450);
    await expect(modal(page)).toHaveCount(0);
  });

  test('stays on the page when the current city is chosen', async ({ page }) => {
    await open(page, '/catalog');
    await cityButton(page).click();
    await modal(page)
      .getByRole('link', { name: /^Казань/ })
      .click();
    await expect(modal(page)).toHaveCount(0);
    await expect(page).toHaveURL('/catalog');
  });

  test('says when it could not be loaded, and loads on a second try', async ({ page }) => {
    await page.route('**/api/v1/cities/', (route) => route.abort());
    await open(page, '/');
    await cityButton(page).click();
    await expect(modal(page).getByRole('alert')).toContainText('список городов не загрузился');
    await page.unroute('**/api/v1/cities/');
    await modal(page).getByRole('button', { name: 'Повторить' }).click();
    await expect(cityLinks(page).first()).toBeVisible();
  });

  test.describe('the list of cities on a phone', () => {
    test.use({ viewport: PHONE, hasTouch: true });

    test('covers the screen and leads to the chosen city', async ({ page }) => {
      await open(page, '/catalog');
      await cityButton(page).tap();
      await expect(modal(page)).toBeVisible();
      await expect.poll(async () => (await modal(page).boundingBox())?.width).toBe(PHONE.width);
      await modal(page)
        .getByRole('link', { name: /^Москва/ })
        .tap();
      await expect(page).toHaveURL(`${origin('')}/catalog`);
    });
  });
});

test('without JavaScript the city links to the stores of all cities', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(origin('kazan'));
  await cityButton(page).click();
  await expect(page).toHaveURL(`${origin('kazan')}/stores`);
  await expect(page.getByRole('heading', { name: 'В других городах' })).toBeVisible();
  await context.close();
});
