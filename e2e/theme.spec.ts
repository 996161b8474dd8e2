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
  await expectGround(page, theme);
}

async function expectGround(page: Page, theme: Theme): Promise<void> {
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
  test('is applied as soon as it is chosen, after a reload, in other tabs, and from the menu of a phone', async ({
    page,
    context,
  }) => {
    await test.step('it is applied as soon as it is chosen and stays after a reload', async () => {
      await open(page, '/privacy');
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
      await other.close();
    });
    await test.step('it is chosen in the menu of a phone', async () => {
      await page.setViewportSize(PHONE);
      await page.getByRole('navigation', { name: 'Быстрые переходы' }).getByRole('link', { name: 'Меню' }).click();
      await page.getByRole('dialog', { name: 'Меню' }).getByText('Светлое', { exact: true }).click();
      await expectTheme(page, 'light');
    });
  });

  test('is that of the choice, the system or the clock from the first paint on, and works without storage', async ({
    page,
  }) => {
    const openAt = async (hour: number) => {
      await page.clock.setFixedTime(new Date(`2026-01-15T${hour}:00:00+03:00`));
      await open(page, '/privacy');
      return page.evaluate(() => (window as unknown as { seenThemes: string[] }).seenThemes);
    };
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
    await test.step('it is that of the system when nothing is chosen, from the first paint on', async () => {
      await page.emulateMedia({ colorScheme: 'dark' });
      expect(await openAt(12)).toEqual(['dark']);
      await expectTheme(page, 'dark');
      await page.emulateMedia({ colorScheme: 'light' });
      await expectTheme(page, 'light');
    });
    await test.step('one that is chosen holds against the system, also from the first paint on', async () => {
      await choose(page, 'Светлое');
      await page.emulateMedia({ colorScheme: 'dark' });
      await expectTheme(page, 'light');
      expect(await openAt(12)).toEqual(['light']);
      await expectTheme(page, 'light');
      await choose(page, 'Как в системе');
      await expectTheme(page, 'dark');
      await page.emulateMedia({ colorScheme: 'light' });
      await expectTheme(page, 'light');
    });
    await test.step('it is that of the time of day when this is chosen, also from the first paint on', async () => {
      await page.clock.setFixedTime(new Date('2026-01-15T21:00:00+03:00'));
      await choose(page, 'По времени суток');
      await expectTheme(page, 'dark');
      expect(await openAt(20)).toEqual(['dark']);
      await expectTheme(page, 'dark');
    });
    await test.step('it works until the page is closed in a browser without storage', async () => {
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
  });

  test.describe('the theme without JavaScript', () => {
    test.use(WITHOUT_SCRIPTS);

    test('is readable and follows the system, light and dark', async ({ page }) => {
      await page.goto('/');
      for (const scheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme: scheme });
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectGround(page, scheme);
      }
    });
  });
});
