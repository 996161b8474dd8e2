import { expect, type Page } from '@playwright/test';
import { KEEP_CITY_COOKIE } from '#lib/config/account-cookies.ts';
import { newCustomer } from './support/buying.ts';
import { popularProduct } from './support/catalogue.ts';
import { openCustomers } from './support/customers.ts';
import { inCity, origin, visit } from './support/http.ts';
import { shiftsOf } from './support/layout-shifts.ts';
import { ask } from './support/orders.ts';
import { signInAs, signInWith } from './support/people.ts';
import { headerOf, PHONE, test } from './support/visitor.ts';

const WIDE = { width: 1440, height: 900 };

const accountOf = (page: Parameters<typeof headerOf>[0], name: string) =>
  headerOf(page).locator('summary').filter({ hasText: name });

test.describe('a verified customer', () => {
  test('is kept in their own city, sees company, manager and overdue debt, and is asked before a sign-out elsewhere', async ({
    page,
    context,
  }) => {
    const shifts = await shiftsOf(page);
    const debt = page.getByRole('link', { name: /Просроченная задолженность: 57\s840,50\s₽\. .+\.$/ });
    const close = page.locator('section').filter({ has: debt }).getByRole('button', { name: 'Закрыть' });
    await signInAs(page, 'uralDealer');
    await test.step('they are redirected to their own city before another one is shown, on the first visit too', async () => {
      await page.goto('/stores');
      await expect(page).toHaveURL(`${origin('ekb')}/stores`);
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Екатеринбурге');
      // a debt that was unknown at the first paint is shown on the next page
      const cookies = async () => (await context.cookies()).map(({ name, value }) => `${name}=${value}`);
      await expect.poll(cookies).toContain('debt=shown');
      await expect(debt).toBeHidden();
      expect(await shifts()).toBe(0);
      const asked: string[] = [];
      page.on('request', (request) => request.url().includes('/app/info/') && asked.push(request.url()));
      await page.goto(`${origin('kazan')}/search?q=пушка#footer`);
      await expect(page).toHaveURL(`${origin('ekb')}/search?q=${encodeURIComponent('пушка')}#footer`);
      expect(asked.filter((url) => url.includes('kazan'))).toEqual([]);
    });
    await test.step('they see the company and the manager, and cannot choose another city', async () => {
      await expect(accountOf(page, 'ООО «Уральский монтаж»')).toBeVisible();
      await headerOf(page).getByRole('button', { name: 'Мой менеджер' }).hover();
      await expect(headerOf(page).getByText('Кузнецов Андрей Павлович')).toBeVisible();
      await expect(headerOf(page).getByRole('link', { name: 'a.kuznetsov@rusklimat.example' })).toBeVisible();
      await expect(headerOf(page).getByRole('link', { name: /Екатеринбург\. Город закреплён/ })).toBeVisible();
    });
    await test.step('they see the debt above the header, without a layout shift, wide and narrow', async () => {
      for (const viewport of [WIDE, PHONE]) {
        await page.setViewportSize(viewport);
        await page.goto(`${origin('ekb')}/stores`);
        await expect(debt).toBeVisible();
        const [notice, header] = [await debt.boundingBox(), await headerOf(page).boundingBox()];
        expect((notice?.y ?? 0) + (notice?.height ?? 0)).toBeLessThanOrEqual(header?.y ?? 0);
        expect(await shifts(), `${viewport.width} px`).toBe(0);
        await expect(debt).toHaveAttribute('href', '/personal/profile#receivables');
      }
      await close.click();
      await expect(debt).toBeHidden();
      expect((await headerOf(page).boundingBox())?.y).toBe(0);
    });
    await test.step('the sign-out page asks for a confirmation on a page of any city', async () => {
      await page.goto('about:blank');
      await page.setViewportSize(WIDE);
      // after a move the browser stays in any city for some seconds
      await context.clearCookies({ name: KEEP_CITY_COOKIE });
      await page.goto(`${origin('samara')}/?%6Cogout=yes`);
      const question = page.getByRole('dialog', { name: 'Выйти из личного кабинета?' });
      await expect(question).toBeVisible();
      // the session is loaded but the dialog stays open; the redirect to the own city follows the answer
      await expect(accountOf(page, 'ООО «Уральский монтаж»')).toBeAttached();
      await expect(question).toBeVisible();
      await question.getByRole('button', { name: 'Остаться' }).click();
      await expect(page).toHaveURL(`${origin('ekb')}/`);
      await expect(accountOf(page, 'ООО «Уральский монтаж»')).toBeVisible();
    });
    await test.step('a closed debt is closed on the next page too', async () => {
      for (const viewport of [PHONE, WIDE]) {
        await page.setViewportSize(viewport);
        await expect(debt).toBeHidden();
        expect((await headerOf(page).boundingBox())?.y).toBe(0);
      }
    });
  });

  test('sees the final header before the session is loaded, and calls the manager from the menu of a phone', async ({
    page,
  }) => {
    await signInAs(page, 'dealer');
    let release: () => void = () => undefined;
    const isReleased = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/app/info/**', async (route) => {
      await isReleased;
      await route.continue();
    });
    const shifts = await shiftsOf(page);
    await page.goto('/stores', { waitUntil: 'commit' });
    await expect(accountOf(page, 'Кабинет')).toBeVisible();
    await expect(headerOf(page).getByRole('link', { name: 'Регистрация / Вход' })).toBeHidden();
    release();
    await expect(accountOf(page, 'ООО «КлиматПроф»')).toBeVisible();
    await expect(headerOf(page).getByRole('button', { name: 'Мой менеджер' })).toBeVisible();
    expect(await shifts()).toBe(0);
    await page.setViewportSize(PHONE);
    await page.getByRole('navigation', { name: 'Быстрые переходы' }).getByRole('link', { name: 'Меню' }).click();
    const manager = page.getByRole('dialog').getByRole('link', { name: /Мой менеджер: Смирнова Ольга Викторовна/ });
    await expect(manager).toHaveAttribute('href', /^tel:/);
  });
});

const accountLink = (page: Page) => headerOf(page).getByRole('link', { name: 'Регистрация / Вход' });

test('a sign-out, the next person who signs in and an ended session in one tab are followed by the other tabs and cities', {
  tag: '@transport',
}, async ({ page, context }) => {
  await signInAs(page, 'dealer');
  const { url } = await popularProduct();
  await page.goto(url);
  const panel = page.getByRole('complementary', { name: 'Цена и наличие' });
  await expect(panel).toContainText('ваша цена');
  await expect(headerOf(page)).toContainText('Хабибуллин');
  const orders = await context.newPage();
  await orders.goto('/personal/orders');
  await expect(orders.getByRole('heading', { level: 1 })).toBeVisible();
  await test.step('a sign-out in one tab removes prices, basket and account from the other, hidden tabs, and in every city', async () => {
    const third = await context.newPage();
    await third.goto('/stores');
    await accountOf(third, 'ООО «КлиматПроф»').click();
    await headerOf(third).getByRole('link', { name: 'Выход' }).click();
    await expect(accountLink(third)).toBeVisible();
    await expect(panel).not.toContainText('ваша цена');
    await expect(accountLink(page)).toBeVisible();
    await expect(headerOf(page)).not.toContainText('КлиматПроф');
    await expect(headerOf(page)).not.toContainText('Хабибуллин');
    await expect(orders).toHaveURL(/\/auth\?back=/);
    await third.goto(`${origin('ekb')}/stores`);
    await expect(accountLink(third)).toBeVisible();
    expect((await ask(third, 'GET v1 app/info/', { query: { url: '/' } })).user).toBeNull();
    await third.close();
  });
  await test.step('another person who signs in replaces the first one', async () => {
    await signInAs(orders, 'colleague');
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(headerOf(page)).toContainText('Егорова');
    await expect(accountOf(page, 'ООО «КлиматПроф»')).toBeVisible();
  });
  await test.step('an ended session that one tab finds out ends in the other', async () => {
    await context.addCookies([{ name: 'auth', value: 'x'.repeat(43), domain: '.rusklimat.localhost', path: '/' }]);
    expect(
      await orders.evaluate(async () => {
        const headers = { 'X-Requested-With': 'XMLHttpRequest' };
        return (await fetch('/api/v1/basket/summary/', { headers })).status;
      }),
    ).toBe(401);
    await expect(accountLink(page)).toBeVisible();
    await expect(headerOf(page)).not.toContainText('КлиматПроф');
  });
});

test('a customer who was verified meanwhile sees a consistent menu, price and basket', { tag: '@transport' }, async ({
  page,
  context,
}) => {
  const customers = await openCustomers();
  const { phone, password } = await newCustomer(customers);
  await customers.close();
  expect(await signInWith(page, { phone, password })).toBe(200);
  await context.addCookies([{ name: 'who', value: 'unverified', domain: '.rusklimat.localhost', path: '/' }]);
  const { url } = await popularProduct();
  await page.goto(url);
  const panel = page.getByRole('complementary', { name: 'Цена и наличие' });
  await expect(accountOf(page, 'Проверка')).toBeVisible();
  await expect(panel).toContainText('ваша цена');
  await panel.getByRole('button', { name: 'В корзину' }).click();
  await expect(page.getByText('Функционал будет доступен после проверки анкеты регистрации')).toHaveCount(0);
});

// the script of the page does not redirect it either: tests/components/shell/head-script.test.tsx
test('a robot is not redirected to another city, whatever cookies it sends', async () => {
  const city = encodeURIComponent(JSON.stringify({ id: 4, name: 'Екатеринбург', subdomain: 'ekb' }));
  const answer = await visit('kazan.rusklimat.localhost', '/stores', {
    headers: { cookie: `who=verified; CITY=${city}`, 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' },
  });
  expect(answer.status).toBe(200);
  expect(answer.text).toMatch(/<h1[^>]*>[^<]*Казани/);
});

test.describe('an unverified customer', () => {
  test('keeps the sign-in and the path when choosing another city, and finds the account in the menu of a phone', async ({
    page,
  }) => {
    await signInAs(page, 'unverified');
    await page.goto('/stores');
    await expect(accountOf(page, 'Кабинет')).toBeVisible();
    // no basket of theirs is requested
    await expect(headerOf(page).getByText('Пусто', { exact: true })).toBeVisible();
    await headerOf(page)
      .getByRole('link', { name: /Ваш город: Казань/ })
      .click();
    await page.getByRole('dialog').getByRole('link', { name: 'Самара' }).click();
    await expect(page).toHaveURL(/\/\/samara\..*\/stores$/);
    await accountOf(page, 'Кабинет').click();
    await expect(headerOf(page).getByText('Анкета на проверке')).toBeVisible();
    await page.setViewportSize(PHONE);
    const bar = page.getByRole('navigation', { name: 'Быстрые переходы' });
    await expect(bar.getByRole('link', { name: 'Профиль' })).toBeVisible();
    await bar.getByRole('link', { name: 'Меню' }).click();
    await expect(page.getByRole('dialog').getByText('Анкета на проверке')).toBeVisible();
    await page.getByRole('dialog').getByRole('link', { name: 'Выход' }).click();
    await expect(bar.getByRole('link', { name: 'Войти' })).toBeVisible();
  });
});

// that it is no return address after a sign-in is tested in tests/components/auth
test('the sign-out address asks first when it is opened without a referrer, and signs out at once from our own page', async ({
  page,
}) => {
  await signInAs(page, 'colleague');
  // a typed address has no referrer: it is treated as a link on another site
  await page.goto('/?logout=yes');
  const question = page.getByRole('dialog', { name: 'Выйти из личного кабинета?' });
  await expect(accountOf(page, 'ООО «КлиматПроф»')).toBeVisible();
  await question.getByRole('button', { name: 'Выйти' }).click();
  await expect(accountLink(page)).toBeVisible();
  await signInAs(page, 'colleague');
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(accountOf(page, 'ООО «КлиматПроф»')).toBeVisible();
  await page.evaluate(() => window.location.assign('/?logout=yes'));
  await expect(accountLink(page)).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  expect((await ask(page, 'GET v1 app/info/', { query: { url: '/' } })).user).toBeNull();
});

test('the HTML of pages is the same for everybody and holds no personal data', async () => {
  const plain = await inCity('/stores');
  const signedIn = await visit('kazan.rusklimat.localhost', '/stores', {
    headers: { cookie: `auth=${'x'.repeat(43)}; who=verified` },
  });
  expect(signedIn.text).toBe(plain.text);
});
