import { expect, type Page } from '@playwright/test';
import { bigSection, cityOf, popularProduct } from './support/catalogue.ts';
import { askApi, DOMAIN, origin } from './support/http.ts';
import { shiftsOf } from './support/layout-shifts.ts';
import { smallTargets } from './support/touch-targets.ts';
import { cardsOf, headerOf, open, PHONE, test, waitUntilIdle } from './support/visitor.ts';
import { WITHOUT_SCRIPTS } from './support/without-scripts.ts';

const question = (page: Page) => page.getByRole('region', { name: /^Ваш город/ });
/** Opens the list of cities. */
const other = (page: Page) => question(page).getByRole('button', { name: 'Указать другой' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Выберите свой город' });
const cityButton = (page: Page, name = 'Казань') =>
  headerOf(page).getByRole('link', { name: `Ваш город: ${name}. Выбрать другой` });
const cityLinks = (page: Page) => dialog(page).getByRole('link');
const cookieOf = async (page: Page) => (await page.context().cookies()).find(({ name }) => name === 'CITY');

test.describe('the question about a new visitor’s city', () => {
  test.use({ hasAnsweredFirstQuestions: false });

  test('is put off by the keyboard, answered in the list of cities or by a press, and then not asked again', async ({
    page,
    context,
  }) => {
    await test.step('it is answered or put off by the keyboard: after the header, before the content', async () => {
      await open(page, '/stores');
      await headerOf(page).getByRole('link').last().focus();
      await page.keyboard.press('Tab');
      await expect(question(page).getByRole('button', { name: 'Верно' })).toBeFocused();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(cityLinks(page).first()).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(other(page)).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(question(page)).toHaveCount(0);
      await expect(page.locator('#content')).toBeFocused();
      expect(await cookieOf(page)).toBeUndefined();
      await open(page, '/stores');
      await expect(question(page)).toBeVisible();
    });
    await test.step('it opens the list of cities for a visitor who wants another city', async () => {
      await other(page).click();
      await cityLinks(page).filter({ hasText: 'Казань' }).click();
      await expect(dialog(page)).toHaveCount(0);
      await expect(question(page)).toHaveCount(0);
      await expect(page.locator('#content')).toBeFocused();
      expect(await cookieOf(page)).toBeDefined();
    });
    await context.clearCookies({ name: 'CITY' });
    await test.step('it is asked once', async () => {
      await open(page, '/');
      await expect(question(page)).toContainText('Казань');
      await question(page).getByRole('button', { name: 'Верно' }).click();
      await expect(question(page)).toHaveCount(0);
      await expect(page.locator('#content')).toBeFocused();
      const cookie = await cookieOf(page);
      expect(cookie?.domain).toBe(`.${DOMAIN}`);
      const { id, name, subdomain } = await cityOf('kazan');
      expect(JSON.parse(decodeURIComponent(cookie?.value ?? ''))).toEqual({ id, name, subdomain });
      await open(page, '/catalog');
      await waitUntilIdle(page);
      await expect(question(page)).toHaveCount(0);
    });
  });

  test('leads to the same page with its filters in the chosen city, and is not asked again there', async ({ page }) => {
    const { link } = await bigSection();
    const address = `${link}?brand=ballu&sort=cheap`;
    await open(page, address);
    await other(page).click();
    await dialog(page).getByRole('searchbox', { name: 'Название города' }).fill('самар');
    await dialog(page)
      .getByRole('link', { name: /^Самара/ })
      .click();
    await expect(page).toHaveURL(origin('samara') + address);
    await expect(cityButton(page, 'Самара')).toBeVisible();
    const cookie = await cookieOf(page);
    expect(cookie?.domain).toBe(`.${DOMAIN}`);
    expect(JSON.parse(decodeURIComponent(cookie?.value ?? ''))).toMatchObject({ name: 'Самара', subdomain: 'samara' });
    await waitUntilIdle(page);
    await expect(question(page)).toHaveCount(0);
  });

  test('covers and moves nothing, however wide the window is', async ({ page }) => {
    test.setTimeout(240_000);
    const shifts = await shiftsOf(page);
    await notePlaceAtFirstFrame(page);
    const { link } = await bigSection();
    for (const viewport of [PHONE, { width: 1024, height: 768 }, { width: 1440, height: 900 }])
      await test.step(`in a window ${viewport.width} px wide`, async () => {
        await page.setViewportSize(viewport);
        for (const path of ['/', '/catalog', link, (await popularProduct()).url, '/personal/order/cart']) {
          await open(page, path);
          await expect(page.locator('[data-notice="cookies"]')).toBeVisible();
          await waitUntilIdle(page);
          const place = await question(page).boundingBox();
          expect(await firstPlace(page), path).toEqual({ y: place?.y, height: place?.height });
          expect(await coveredBy(page, '#city-question'), path).toEqual([]);
          // what was opened at the lower edge leaves the question free, too
          for (const answer of [question(page).getByRole('button', { name: 'Верно' }), other(page)])
            await answer.click({ trial: true });
          expect(await shifts(), path).toBe(0);
          if (viewport !== PHONE || path !== link) continue;
          const [name, notice] = await Promise.all([
            cardsOf(page).first().boundingBox(),
            page.locator('[data-notice="cookies"]').boundingBox(),
          ]);
          expect(name!.y + name!.height).toBeLessThan(notice!.y);
        }
      });
  });

  test('takes no place from a visitor who has answered', async ({ page, context }) => {
    const value = encodeURIComponent(JSON.stringify(await cityOf('kazan')));
    await context.addCookies([{ name: 'CITY', value, domain: `.${DOMAIN}`, path: '/' }]);
    const shifts = await shiftsOf(page);
    await notePlaceAtFirstFrame(page);
    await open(page, '/');
    await waitUntilIdle(page);
    expect(await firstPlace(page)).toEqual({ y: 0, height: 0 });
    expect(await shifts()).toBe(0);
  });
});

/** Remembers where the question is when the page's first frame is about to be painted. */
const notePlaceAtFirstFrame = (page: Page) =>
  page.addInitScript(() => {
    const look = () => {
      const place = document.getElementById('city-question')?.getBoundingClientRect();
      if (!place) requestAnimationFrame(look);
      else Object.assign(window, { firstPlace: { y: place.y, height: place.height } });
    };
    requestAnimationFrame(look);
  });
const firstPlace = (page: Page) =>
  page.evaluate(() => (window as unknown as { firstPlace: { y: number; height: number } }).firstPlace);

/** Texts of headings, links, buttons and of the logo that an element lies over, within the first screen. */
const coveredBy = (page: Page, selector: string) =>
  page.evaluate((over) => {
    const cover = document.querySelector(over)!;
    const box = cover.getBoundingClientRect();
    return [...document.querySelectorAll('h1, h2, h3, h4, a, button, input')]
      .filter((element) => {
        const { left, right, top, bottom, width } = element.getBoundingClientRect();
        if (cover.contains(element) || width === 0 || !element.checkVisibility({ visibilityProperty: true }))
          return false;
        return left < box.right - 1 && right > box.left + 1 && top < box.bottom - 1 && bottom > box.top + 1;
      })
      .map((element) => element.textContent);
  }, selector);

test.describe('the list of cities', () => {
  test('shows all cities, seventeen in a column, closes, and is navigated with the arrow keys', async ({ page }) => {
    await test.step('it shows all cities, seventeen in a column', async () => {
      const all = await askApi<{ name: string }[]>('/api/v1/cities/');
      await open(page, '/stores');
      await cityButton(page).click();
      await expect(cityLinks(page)).toHaveCount(all.length);
      const columns = dialog(page).getByRole('list');
      await expect(columns).toHaveCount(Math.ceil(all.length / 17));
      const sizes = await Promise.all((await columns.all()).map((column) => column.getByRole('listitem').count()));
      expect(sizes.slice(0, -1).every((size) => size === 17)).toBe(true);
      const lefts = await Promise.all(
        (await columns.all()).map(async (column) => (await column.boundingBox())?.x ?? 0),
      );
      expect(new Set(lefts).size).toBe(lefts.length);
      await expect(dialog(page).getByRole('link', { name: /^Казань/ })).toHaveAttribute('aria-current', 'true');
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toHaveCount(0);
    });
    await test.step('it closes by Escape, its cross, a press outside and the current city, and returns the focus', async () => {
      await cityButton(page).click();
      await expect(cityLinks(page).first()).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toHaveCount(0);
      await expect(cityButton(page)).toBeFocused();
      await page.keyboard.press('Enter');
      await dialog(page).getByRole('button', { name: 'Закрыть' }).click();
      await expect(dialog(page)).toHaveCount(0);
      await cityButton(page).click();
      await expect(dialog(page)).toBeVisible();
      await page.mouse.click(5, 450);
      await expect(dialog(page)).toHaveCount(0);
      await cityButton(page).click();
      await dialog(page)
        .getByRole('link', { name: /^Казань/ })
        .click();
      await expect(dialog(page)).toHaveCount(0);
      await expect(page).toHaveURL('/stores');
    });
    await test.step('it is navigated with the arrow keys, and Enter in the field takes the first city', async () => {
      await cityButton(page).click();
      const field = dialog(page).getByRole('searchbox', { name: 'Название города' });
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
  });

  test.describe('the list of cities on a phone', () => {
    test.use({ viewport: PHONE, hasTouch: true, hasAnsweredFirstQuestions: false });

    test('covers the screen, can be used with a thumb as the notices of a first visit can, and leads to the chosen city', async ({
      page,
    }) => {
      await open(page, '/catalog');
      await expect(question(page)).toBeVisible();
      await expect(page.locator('[data-notice="cookies"]')).toBeVisible();
      expect(await smallTargets(page)).toEqual([]);
      await page.evaluate(() => scrollTo(0, 0));
      await cityButton(page).tap();
      await expect(dialog(page)).toBeVisible();
      await expect.poll(async () => (await dialog(page).boundingBox())?.width).toBe(PHONE.width);
      // the cities come after the dialog
      await expect(cityLinks(page).first()).toBeVisible();
      expect(await smallTargets(page)).toEqual([]);
      await dialog(page)
        .getByRole('link', { name: /^Москва/ })
        .tap();
      await expect(page).toHaveURL(`${origin('')}/catalog`);
    });
  });
});

test('without JavaScript the question takes no place, and the city links to the stores of all cities', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...WITHOUT_SCRIPTS.contextOptions });
  const page = await context.newPage();
  await page.goto(origin('kazan'));
  await expect(question(page)).toHaveCount(0);
  await cityButton(page).click();
  await expect(page).toHaveURL(`${origin('kazan')}/stores`);
  await expect(page.getByRole('heading', { name: 'В других городах' })).toBeVisible();
  await context.close();
});
