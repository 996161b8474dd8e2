import { expect, type Page } from '@playwright/test';
import { headerOf, open, PHONE, test } from './support/visitor.ts';
import { WITHOUT_SCRIPTS } from './support/without-scripts.ts';

type Theme = 'light' | 'dark';
const themeOf = (page: Page) => page.evaluate(() => document.documentElement.dataset.theme);
/** Brightness of the page's background, 0 to 255. */
const groundOf = (page: Page) =>
  page.evaluate(() => {
    const canvas = new OffscreenCanvas(1, 1).getContext('2d');
    if (!canvas) throw new Error('no canvas');
    // a transparent element shows its parent's background
    for (const element of [document.documentElement, document.body]) {
      canvas.fillStyle = getComputedStyle(element).backgroundColor;
      canvas.fillRect(0, 0, 1, 1);
    }
    const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
    return (red + green + blue) / 3;
  });

async function expectTheme(page: Page, theme: Theme): Promise<void> {
  await expect.poll(() => themeOf(page)).toBe(theme);
  const ground = await groundOf(page);
  if (theme === 'dark') expect(ground).toBeLessThan(80);
  else expect(ground).toBeGreaterThan(200);
}

const choices = (page: Page) => headerOf(page).getByRole('group', { name: 'Оформление' });
async function choose(page: Page, name: string): Promise<void> {
  await headerOf(page).getByLabel('Оформление').and(page.locator('summary')).click();
  await choices(page).getByText(name, { exact: true }).click();
  await expect(choices(page).getByRole('radio', { name })).toBeChecked();
  await page.keyboard.press('Escape');
}

test.describe('the theme', { tag: '@screen' }, () => {
  test('is applied as soon as it is chosen, stays after a reload, and is applied in other tabs', async ({
    page,
    context,
  }) => {
    await test.step('it is applied as soon as it is chosen and stays after a reload', async () => {
      await open(page, '/');
      await expectTheme(page, 'light');
      await choose(page, 'Тёмное');
      await expectTheme(page, 'dark');
      await open(page, '/privacy');
      await expectTheme(page, 'dark');
      await choose(page, 'Светлое');
      await expectTheme(page, 'light');
    });
    await test.step('chosen in one tab, it is applied in the others', async () => {
      const other = await context.newPage();
      await open(other, '/privacy');
      await choose(other, 'Тёмное');
      await expectTheme(page, 'dark');
    });
  });

  test('follows the system when nothing is chosen, or the time of day', async ({ page }) => {
    await page.clock.install({ time: new Date('2026-01-15T21:00:00+03:00') });
    await page.emulateMedia({ colorScheme: 'dark' });
    await open(page, '/privacy');
    await expectTheme(page, 'dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await expectTheme(page, 'light');
    await choose(page, 'Светлое');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectTheme(page, 'light');
    await choose(page, 'Как в системе');
    await expectTheme(page, 'dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await expectTheme(page, 'light');
    await choose(page, 'По времени суток');
    await expectTheme(page, 'dark');
  });

  test('a theme is applied before the first paint, and the default when the stored value is invalid', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const seen: (string | undefined)[] = [];
      Object.assign(window, { seenThemes: seen });
      const note = () => {
        if (document.body && seen.at(-1) !== document.documentElement.dataset.theme)
          seen.push(document.documentElement.dataset.theme);
      };
      new MutationObserver(note).observe(document, {
        childList: true,
        subtree: true,
        attributes: true,
        attributeFilter: ['data-theme'],
      });
    });
    // The first case runs without a stored theme.
    for (const [name, theme, hour, system, shown] of [
      ['of the system', null, 12, 'dark', 'dark'],
      ['chosen', 'dark', 12, 'light', 'dark'],
      ['chosen against the system', 'light', 12, 'dark', 'light'],
      ['of the evening', 'realtime', 20, 'light', 'dark'],
      ['of the morning', 'realtime', 6, 'dark', 'light'],
    ] as const) {
      await page.clock.setFixedTime(new Date(`2026-01-15T${String(hour).padStart(2, '0')}:00:00+03:00`));
      await page.emulateMedia({ colorScheme: system });
      if (theme) await page.evaluate((chosen) => localStorage.setItem('theme', chosen), theme);
      await open(page, '/privacy');
      const seen = await page.evaluate(() => (window as unknown as { seenThemes: string[] }).seenThemes);
      expect(seen, `the theme ${name}`).toEqual([shown]);
      await expectTheme(page, shown);
    }
    await page.evaluate(() => localStorage.setItem('theme', 'pink'));
    await page.emulateMedia({ colorScheme: 'dark' });
    await open(page, '/privacy');
    await expectTheme(page, 'dark');
  });

  test('works until the page is closed in a browser without storage', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('forbidden', 'SecurityError');
        },
      });
    });
    await open(page, '/privacy');
    await expectTheme(page, 'light');
    await choose(page, 'Тёмное');
    await expectTheme(page, 'dark');
  });

  test.describe('the theme without JavaScript', () => {
    test.use(WITHOUT_SCRIPTS);

    test('is readable and follows the system, light and dark', async ({ page }) => {
      for (const scheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme: scheme });
        await page.goto('/');
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      }
    });
  });

  test.describe('the theme on a phone', () => {
    test.use({ viewport: PHONE, hasTouch: true });

    test('is chosen in the menu', async ({ page }) => {
      await open(page, '/');
      await page.getByRole('navigation', { name: 'Быстрые переходы' }).getByRole('link', { name: 'Меню' }).tap();
      await page.getByRole('dialog', { name: 'Меню' }).getByText('Тёмное', { exact: true }).tap();
      await expectTheme(page, 'dark');
    });
  });
});
