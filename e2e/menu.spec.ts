import { expect, type Page } from '@playwright/test';
import { groups } from './support/catalogue.ts';
import { headerOf, isSamePage, markPage, open, PHONE, test } from './support/visitor.ts';

const button = (page: Page) => headerOf(page).getByRole('link', { name: 'Каталог', exact: true });
const menu = (page: Page) => page.getByRole('dialog', { name: 'Каталог' });
const groupList = (page: Page) => menu(page).getByRole('navigation', { name: 'Группы товаров' });
const group = (page: Page, name: string) => groupList(page).getByRole('link', { name: new RegExp(`^${name}`) });
const title = (page: Page) => menu(page).getByRole('heading', { level: 2 });

async function twoGroups() {
  const [first, second] = (await groups()).filter(({ children }) => children.length > 1);
  if (!first || !second) throw new Error('the catalogue has too few groups');
  return { first, second };
}

test.describe('the catalogue menu', () => {
  test('opens under the header, shows a group and its sections on the first click, follows links without a reload, and closes', async ({
    page,
  }) => {
    const { first, second } = await twoGroups();
    await test.step('it opens under the header, fifty pixels higher than the screen below it, with the page at its top, lists every group, and closes by a press outside', async () => {
      const all = await groups();
      await open(page, '/');
      await expect(button(page)).toHaveAttribute('aria-expanded', 'false');
      await button(page).click();
      await expect(button(page)).toHaveAttribute('aria-expanded', 'true');
      await expect(groupList(page).getByRole('link')).toHaveCount(all.length);
      await expect(page).toHaveURL('/');
      const header = await headerOf(page).boundingBox();
      const box = await menu(page).boundingBox();
      expect(Math.abs((box?.height ?? 0) - (900 - (header?.height ?? 0) + 50))).toBeLessThanOrEqual(1);
      expect(Math.abs((box?.y ?? 0) - ((header?.y ?? 0) + (header?.height ?? 0)))).toBeLessThanOrEqual(1);
      await button(page).click();
      await expect(menu(page)).toHaveCount(0);

      await page.mouse.wheel(0, 1500);
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
      await button(page).click();
      await expect(groupList(page)).toBeVisible();
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);

      await headerOf(page).getByRole('combobox').click();
      await expect(menu(page)).toHaveCount(0);
    });
    await test.step('it opens a group on the first click and follows its link on the second, without a reload', async () => {
      await markPage(page);
      await button(page).click();
      await group(page, first.text).click();
      await expect(title(page)).toHaveText(first.text);
      await expect(group(page, first.text)).toHaveAttribute('aria-expanded', 'true');
      await group(page, second.text).click();
      await expect(title(page)).toHaveText(second.text);
      await expect(group(page, first.text)).toHaveAttribute('aria-expanded', 'false');
      await expect(page).toHaveURL('/');
      await group(page, second.text).click();
      await expect(page).toHaveURL(second.link);
      await expect(menu(page)).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(second.text);
      expect(await isSamePage(page)).toBe(true);
    });
    await test.step('it highlights the group of the page, and closes when the visitor goes back', async () => {
      await button(page).click();
      await expect(group(page, second.text)).toHaveAttribute('aria-expanded', 'true');
      await page.goBack();
      await expect(page).toHaveURL('/');
      await expect(menu(page)).toHaveCount(0);
    });
  });
});

test.describe('the catalogue menu on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });
  const opener = (page: Page) =>
    page.getByRole('navigation', { name: 'Быстрые переходы' }).getByRole('link', { name: 'Каталог' });

  test('is a full screen with a group, its sections, a way back, and closes; the site menu is next to it', async ({
    page,
  }) => {
    await test.step('it is a full screen with a group, its sections, a way back, and closes by its cross and by Escape', async () => {
      const { first } = await twoGroups();
      await open(page, '/');
      await opener(page).tap();
      await expect(groupList(page)).toBeVisible();
      const box = await menu(page).boundingBox();
      expect([box?.x, box?.y, box?.width, box?.height]).toEqual([0, 0, PHONE.width, PHONE.height]);
      await menu(page).getByRole('button', { name: 'Закрыть каталог' }).tap();
      await expect(menu(page)).toHaveCount(0);
      await opener(page).tap();
      await expect(groupList(page)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(menu(page)).toHaveCount(0);
      await expect(opener(page)).toBeFocused();
      await opener(page).tap();
      await group(page, first.text).tap();
      const back = menu(page).getByRole('button', { name: 'Назад к группам' });
      await expect(back).toBeFocused();
      await expect(title(page)).toBeInViewport({ ratio: 1 });
      await back.tap();
      await expect(group(page, first.text)).toBeInViewport({ ratio: 1 });
      await group(page, first.text).tap();
      await expect(title(page)).toBeInViewport({ ratio: 1 });
      const [section] = first.children;
      await menu(page)
        .getByRole('link', { name: new RegExp(`^${section?.text}\\s*\\d`) })
        .tap();
      await expect(page).toHaveURL(section?.link ?? '');
      await expect(menu(page)).toHaveCount(0);
    });
    await test.step('the site menu next to it has its links, phone, theme and language', async () => {
      await page.getByRole('navigation', { name: 'Быстрые переходы' }).getByRole('link', { name: 'Меню' }).tap();
      const sheet = page.getByRole('dialog', { name: 'Меню' });
      await expect(sheet.getByRole('link', { name: 'Филиалы' })).toBeVisible();
      await expect(sheet.getByRole('link', { name: /Отдел продаж/ })).toHaveAttribute('href', /^tel:/);
      await expect(sheet.getByRole('group', { name: 'Оформление' }).getByRole('radio')).toHaveCount(4);
      await expect(sheet.getByRole('group', { name: 'Язык' }).getByRole('radio')).toHaveCount(2);
      await sheet.getByRole('link', { name: 'Филиалы' }).tap();
      await expect(page).toHaveURL('/stores');
      await expect(sheet).toHaveCount(0);
    });
  });
});
