import { expect, type Locator, type Page } from '@playwright/test';
import { bigSection, groups, popularProduct } from './support/catalogue.ts';
import { untilFollowed } from './support/follow.ts';
import { DOMAIN, inCity, origin, visit } from './support/http.ts';
import { readPage } from './support/read-page.ts';
import {
  headerOf,
  isSamePage,
  markPage,
  open,
  PHONE,
  searchBox,
  searchField,
  searchOptions,
  test,
  untilHydrated,
  waitUntilIdle,
} from './support/visitor.ts';

const cookieNotice = (page: Page) => page.getByRole('region', { name: 'Файлы cookie' });

test.describe('the cookie notice', () => {
  test.use({ hasAnsweredFirstQuestions: false });

  test('leaves room for a snackbar above it, leads to its details, is shown on every page until it is accepted, and then never again', async ({
    page,
  }) => {
    await open(page, (await bigSection()).link);
    await expect(cookieNotice(page)).toBeVisible();
    for (const viewport of [page.viewportSize()!, PHONE]) {
      await page.setViewportSize(viewport);
      await page
        .getByRole('main')
        .getByRole('button', { name: /^В избранное: / })
        .first()
        .click();
      const snackbar = page.locator('[popover][aria-live] > div').last();
      // an earlier one may be leaving
      await expect
        .poll(async () => {
          const [above, below] = await Promise.all([snackbar.boundingBox(), cookieNotice(page).boundingBox()]);
          return above && below && [above.y + above.height <= below.y, above.x + above.width <= viewport.width - 16];
        }, `${viewport.width} px wide`)
        .toEqual([true, true]);
      await page.setViewportSize({ width: 1440, height: 900 });
    }
    await cookieNotice(page).getByRole('link', { name: 'Подробнее' }).click();
    await expect(page).toHaveURL('/privacy');
    await expect(page.getByRole('heading', { level: 2, name: /Файлы cookie$/ })).toBeAttached();
    await expect(cookieNotice(page)).toBeVisible();
    await cookieNotice(page).getByRole('button', { name: 'Понятно' }).click();
    await expect(cookieNotice(page)).toHaveCount(0);
    const consent = (await page.context().cookies()).find(({ value }) => value === 'Y');
    expect(consent).toMatchObject({ name: 'cookie_consent', domain: `.${DOMAIN}`, path: '/' });
    // a page that is loaded anew, where only the cookie of the domain can tell
    await open(page, origin('samara'));
    await waitUntilIdle(page);
    await expect(cookieNotice(page)).toHaveCount(0);
  });
});

test.describe('navigation to another page', () => {
  test('happens without a reload with a progress line, by a double click is a single step, and begins for the keyboard with a link to the content', async ({
    page,
    context,
  }) => {
    await open(page, '/catalog');
    await test.step('the first Tab focuses the skip link, which leads to the content', async () => {
      await page.keyboard.press('Tab');
      const skip = page.getByRole('link', { name: 'К содержанию' });
      await expect(skip).toBeFocused();
      await expect(skip).toBeInViewport();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      const isInside = await page.getByRole('main').evaluate((main) => main.contains(document.activeElement));
      expect(isInside).toBe(true);
    });
    await test.step('it happens without a reload, with a progress line two pixels high', async () => {
      let letGo = () => {};
      const held = new Promise<void>((resolve) => {
        letGo = resolve;
      });
      await page.route(/\/stores\?_rsc|\/stores$/, async (route) => {
        await held;
        await route.continue();
      });
      await markPage(page);
      const line = page.locator('[data-pending][aria-hidden="true"]');
      await expect(line).toHaveCount(0);
      await headerOf(page).getByRole('link', { name: 'Филиалы' }).click();
      await expect(line).toBeVisible();
      const box = await line.boundingBox();
      expect(box).toMatchObject({ x: 0, y: 0, height: 2 });
      letGo();
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Филиалы и магазины');
      await expect(line).toHaveCount(0);
      expect(await isSamePage(page)).toBe(true);
    });
    await test.step('a link within the page of stores shows more of them', async () => {
      const names = page.locator('main h2:visible');
      const before = await names.count();
      await page.getByRole('link', { name: /^Ещё \d+ магазин/ }).click();
      await expect.poll(() => names.count()).toBeGreaterThan(before);
      await expect(page.getByRole('link', { name: /^Ещё \d+ магазин/ })).toBeHidden();
    });
    await test.step('it is a single step by a double click, and Ctrl+click opens another tab and leaves this one', async () => {
      await headerOf(page).getByRole('link', { name: 'На главную' }).click();
      await expect(page).toHaveURL('/');
      await expect(page.locator('[data-pending][aria-hidden="true"]')).toHaveCount(0);
      const opened = context.waitForEvent('page');
      await headerOf(page)
        .getByRole('link', { name: 'Филиалы' })
        .click({ modifiers: ['Control'] });
      const other = await opened;
      await expect(other).toHaveURL(`${origin('kazan')}/stores`);
      await other.close();
      await expect(page).toHaveURL('/');
      await headerOf(page).getByRole('link', { name: 'Филиалы' }).dblclick();
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Филиалы и магазины');
      await page.goBack();
      await expect(page).toHaveURL('/');
    });
  });

  test.describe('a lost connection', () => {
    test.use({
      expectedConsoleErrors:
        /ERR_INTERNET_DISCONNECTED|Failed to fetch|Failed to load|fetch RSC payload|Network Error/i,
    });

    test('shows a message, keeps the page, its filters and a typed search, and offers to repeat what failed', async ({
      page,
      context,
    }) => {
      const repeat = page.getByRole('button', { name: 'Повторить' }).filter({ visible: true });
      await open(page, (await bigSection()).link);
      await test.step('it offers to repeat what failed: a favourite, a filter and a link', async () => {
        const heart = page
          .getByRole('main')
          .getByRole('button', { name: /^В избранное/ })
          .first();
        // the heart shows the wish at once; the answer says that it is saved
        const isSaved = () =>
          page.waitForResponse((response) => response.url().includes('/ajax/catalog/delay/') && response.ok());
        const added = isSaved();
        await heart.click();
        await added;
        await context.setOffline(true);
        await heart.click();
        await expect(page.getByText('Нет связи с магазином')).toBeVisible();
        await expect(heart).toHaveAttribute('aria-pressed', 'true');
        await context.setOffline(false);
        const removed = isSaved();
        await repeat.click();
        await removed;
        await expect(heart).toHaveAttribute('aria-pressed', 'false');
        await context.setOffline(true);
        await page.getByRole('checkbox', { name: /^В наличии в Казани/ }).check();
        await context.setOffline(false);
        await repeat.click();
        await expect(page).toHaveURL(/stock=here/);
        await context.setOffline(true);
        await headerOf(page).getByRole('link', { name: 'Филиалы' }).click();
        await context.setOffline(false);
        await repeat.click();
        await expect(page.getByRole('heading', { level: 1 })).toContainText('Филиалы и магазины');
      });
      await test.step('it shows a message and keeps the page and its filters, which work again when the connection is back', async () => {
        await page.goBack();
        await expect(page).toHaveURL(/stock=here/);
        const address = page.url();
        await context.setOffline(true);
        await headerOf(page).getByRole('link', { name: 'Филиалы' }).click();
        const message = page.getByText('Нет связи с интернетом. Проверьте связь и попробуйте ещё раз.');
        await expect(message).toBeVisible();
        await page.getByRole('button', { name: 'Закрыть' }).filter({ visible: true }).last().click();
        await page.getByRole('checkbox', { name: /^В наличии в Казани/ }).uncheck();
        await expect(message).toBeVisible();
        await expect(page).toHaveURL(address);
        await context.setOffline(false);
        await untilFollowed(page, () => headerOf(page).getByRole('link', { name: 'Филиалы' }).click());
        await expect(page.getByRole('heading', { level: 1 })).toContainText('Филиалы и магазины');
      });
      await test.step('it keeps a typed search, whose suggestions are repeated', async () => {
        await searchField(page).click();
        await expect(searchBox(page).getByText('Введите не меньше трёх символов')).toBeVisible();
        await context.setOffline(true);
        await page.keyboard.type('обогреватель');
        await expect(searchBox(page).getByText('Подсказки не загрузились')).toBeVisible();
        await context.setOffline(false);
        await searchBox(page).getByRole('button', { name: 'Повторить' }).click();
        await expect(searchOptions(page).first()).toBeVisible();
        await expect(searchField(page)).toHaveValue('обогреватель');
      });
    });
  });
});

test('the language switches to English, stays on every page, switches back, and follows another tab at the next navigation', async ({
  page,
}) => {
  await open(page, '/');
  await headerOf(page)
    .getByLabel(/язык интерфейса/i)
    .click();
  const alive = untilHydrated(page);
  await headerOf(page).getByRole('group', { name: 'Язык' }).getByTitle('English').click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await alive;
  await untilFollowed(page, () => headerOf(page).getByRole('link', { name: 'Branches' }).click());
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Branches and stores');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(headerOf(page).getByRole('link', { name: 'Branches' })).toBeVisible();
  await headerOf(page)
    .getByLabel(/interface language/i)
    .click();
  await headerOf(page).getByRole('group', { name: 'Language' }).getByTitle('Русский').click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
  await expect(headerOf(page).getByRole('link', { name: 'Филиалы' })).toBeVisible();
  await test.step('after it was changed in another tab, navigation brings header and footer in that language', async () => {
    await page.context().addCookies([{ name: 'lang', value: 'en', domain: `.${DOMAIN}`, path: '/' }]);
    const footer = page.getByRole('contentinfo');
    await footer.getByRole('link', { name: 'Новости' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'News' })).toBeVisible();
    await expect(footer.getByRole('link', { name: 'Branches in Kazan' })).toBeVisible();
    await expect(footer.getByText('Филиалы')).toHaveCount(0);
  });
});

test.describe('a page that does not exist', () => {
  test('says so, has a working search, shows its path as plain text and links to the main page', async ({ page }) => {
    page.on('dialog', () => {
      throw new Error('a script of the address was run');
    });
    await test.step('it says so, and an unusual path is plain text', async () => {
      await open(page, '/%3Cimg%20src=x%20onerror=alert(1)%3E');
      await expect(page).toHaveTitle('Page not found: /%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('404');
      await expect(
        page.getByText('Такая страница не найдена. Возможно, ее растопила наша тепловая пушка'),
      ).toBeVisible();
      await expect(page.getByText(/stack|at .*\.tsx?:/i)).toHaveCount(0);
    });
    await test.step('it has a working search, and a link to the main page', async () => {
      const { code, name } = await popularProduct();
      const main = page.getByRole('main');
      await main.getByRole('searchbox', { name: 'Поиск по каталогу' }).fill(code);
      await main.getByRole('button', { name: 'Найти' }).click();
      await expect(page).toHaveURL(`/search?q=${code}`);
      await expect(main.getByRole('link', { name, exact: true })).toBeVisible();
      await expect(page).not.toHaveTitle(/not found/);
      await page.goBack();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('404');
      await main.getByRole('link', { name: 'На главную' }).click();
      await expect(page).toHaveURL('/');
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('404');
    });
  });

  test('keeps its Russian title when only the object is missing', async () => {
    for (const path of ['/product/no-such', '/catalog/no-such']) {
      const { text } = await inCity(path);
      expect(text, path).toMatch(/<title>Страница не найдена/);
      expect(text, path).toMatch(/<h1[^>]*>404</);
    }
  });
});

test.describe('a page part that the server no longer has', () => {
  test.use({ expectedConsoleErrors: /chunk|import/i });

  test('reloads the page once, and then shows a message', async ({ page }) => {
    const known = new Set<string>();
    let isNewBuild = false;
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    await page.route('**/_next/static/chunks/**', (route) => {
      const { pathname } = new URL(route.request().url());
      if (isNewBuild && !known.has(pathname)) return route.fulfill({ status: 404, body: '' });
      known.add(pathname);
      return route.continue();
    });
    await open(page, '/');
    await waitUntilIdle(page);
    isNewBuild = true;
    const alive = untilHydrated(page);
    await searchField(page).click();
    await alive;
    expect(loads).toBe(2);
    await searchField(page).click();
    await expect(
      page.getByText('Не удалось загрузить эту часть страницы. Проверьте связь и попробуйте ещё раз.'),
    ).toBeVisible();
    expect(loads).toBe(2);
    await searchField(page).fill('насос');
    await searchField(page).press('Enter');
    await expect(page).toHaveURL(/\/search\?q=/);
  });
});

test('the links of the main page, its menu and its footer all work', async () => {
  const { text } = await inCity('/');
  // the menu shows each group and its sections (catalogue-menu.test.tsx)
  const menu = (await groups()).flatMap(({ link, children }) => [link, ...children.map((section) => section.link)]);
  const within = (html: string, isContent: boolean) =>
    readPage(html).links.map((href) => ({ url: new URL(href, `${origin('kazan')}/`), isContent }));
  const links = [...within(text, false), ...within(/<main.*<\/main>/s.exec(text)?.[0] ?? '', true)]
    .filter(({ url }) => url.host === new URL(origin('kazan')).host && url.protocol.startsWith('http'))
    .map(({ url: { pathname, search }, isContent }) => ({ address: pathname + search, isContent }))
    .concat(menu.map((address) => ({ address, isContent: false })));
  const content = new Set(links.filter(({ isContent }) => isContent).map(({ address }) => address));
  const all = [...new Set(links.map(({ address }) => address))];
  expect(all.length).toBeGreaterThan(100);
  // trade-table.spec.ts opens each section without subsections
  const sections = (await groups()).flatMap(({ children }) => children).filter(({ children }) => children.length === 0);
  const openedThere = new Set(sections.map(({ link }) => link));
  const queue = all.filter((address) => content.has(address) || !openedThere.has(address));
  const dead: string[] = [];
  const walk = async () => {
    for (let address = queue.pop(); address !== undefined; address = queue.pop()) {
      const answer = await inCity(address);
      const target = answer.headers.location && new URL(answer.headers.location, origin('kazan'));
      const status = target ? (await visit(target.hostname, target.pathname + target.search)).status : answer.status;
      if (status >= 400) dead.push(`${address}: ${status}`);
      else if (target && content.has(address)) dead.push(`${address}: moved to ${target.pathname}`);
    }
  };
  await Promise.all(Array.from({ length: 4 }, walk));
  expect(dead).toEqual([]);
});

/**
 * The first control of a kind not pressed yet; the same button repeats on every card with other numbers, and those of
 * header and footer on every page.
 */
const unpressed = (controls: Locator, pressed: string[], name: string) =>
  controls.evaluateAll(
    (elements, { known, page }) => {
      const kinds = elements.map((element) => {
        const { tagName, ariaLabel, textContent } = element;
        return `${element.closest('main') ? page : ''} ${tagName} ${ariaLabel ?? textContent}`.replace(/\d+/g, '');
      });
      const at = kinds.findIndex((kind) => !known.includes(kind));
      return at < 0 ? null : { at, kind: kinds[at] ?? '' };
    },
    { known: pressed, page: name },
  );

test('interactive elements of the main page, a listing, a product and the stores can be double-clicked, at 1440 px and those that are new on a phone', {
  tag: '@screen',
}, async ({ page }) => {
  const pages: [name: string, path: string][] = [
    ['the main page', '/'],
    ['a listing', `${(await bigSection()).link}?price_from=1000`],
    ['a product', (await popularProduct()).url],
    ['the stores', '/stores'],
  ];
  const pressable = page.locator('button:visible, summary:visible, a[aria-haspopup]:visible');
  const pressed: string[] = [];
  for (const [name, path] of pages)
    await test.step(`on ${name}`, async () => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await open(page, path);
      const address = page.url();
      // a press may still be opening another page
      const find = () =>
        unpressed(pressable, pressed, name).catch(async () => {
          await open(page, address);
          return unpressed(pressable, pressed, name);
        });
      for (const viewport of [{ width: 1440, height: 900 }, PHONE]) {
        await page.setViewportSize(viewport);
        const known = pressed.length;
        for (let next = await find(); next; next = await find()) {
          pressed.push(next.kind);
          await pressable
            .nth(next.at)
            .dblclick({ force: true, timeout: 2000 })
            .catch(() => undefined);
          for (let press = 0; press < 2; press += 1) await page.keyboard.press('Escape');
          if (page.url() !== address) await open(page, address);
        }
        // a phone has no further ones in the content of every page
        if (viewport !== PHONE || name === 'the main page')
          expect(pressed.length, `${viewport.width} px`).toBeGreaterThan(known);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/404|500/);
      }
    });
});
