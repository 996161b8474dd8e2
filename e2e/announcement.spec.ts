import { expect, type Page } from '@playwright/test';
import { animationsEnd } from './support/animations.ts';
import { expectAccessible } from './support/axe.ts';
import { shiftsOf } from './support/layout-shifts.ts';
import { chooseTheme, PHONE, test } from './support/visitor.ts';

const WORDS = 'Склад 30 ноября работает до 15:00: заказы на самовывоз заберите раньше.';

/** The real response with an announcement added: one in the database would show in all other tests. */
async function announce(page: Page): Promise<void> {
  await page.addInitScript((text) => {
    const { fetch } = window;
    window.fetch = async (...call) => {
      const response = await fetch(...call);
      if (!response.url.includes('/app/info/')) return response;
      const alert = { name: 'warehouse', text, type: 'info', canClose: true };
      return Response.json({ ...(await response.json()), alert }, response);
    };
  }, WORDS);
}

test.describe('announcements on a first visit', () => {
  test.use({ hasAnsweredFirstQuestions: false });
  test('an announcement is shown above the question about cookies and shifts nothing, wide and narrow', async ({
    page,
    context,
  }) => {
    const shifts = await shiftsOf(page, { isUnasked: true });
    await announce(page);
    for (const viewport of [{ width: 1440, height: 900 }, PHONE])
      await test.step(`${viewport.width} px`, async () => {
        await context.clearCookies({ name: 'cookie_consent' });
        await page.setViewportSize(viewport);
        await page.goto('/catalog');
        const announcement = page.getByText(WORDS);
        const cookies = page.getByRole('button', { name: 'Понятно' });
        await expect(announcement).toBeVisible();
        await animationsEnd(page);
        expect((await announcement.boundingBox())?.y ?? 0).toBeLessThan((await cookies.boundingBox())?.y ?? 0);
        expect(await shifts()).toBe(0);
        await cookies.click();
        await expect(cookies).toBeHidden();
      });
  });
});

test('an announcement has the colour of its tone and is readable, light and dark', async ({ page }) => {
  await announce(page);
  await page.goto('/privacy');
  const place = page.locator('section[data-tone]');
  await expect(place).toContainText(WORDS);
  for (const theme of ['dark', 'light'] as const) {
    await chooseTheme(page, theme);
    for (const [type, tint] of [
      ['info', '--tint-cold'],
      ['warning', '--tint-warning'],
      ['danger', '--tint-heat'],
    ] as const) {
      // the server's word for the tone is in this attribute (visitor-choices.test.tsx)
      await place.evaluate((element, tone) => element.setAttribute('data-tone', tone), type);
      await animationsEnd(page);
      const [shown, wanted] = await place.evaluate((element, token) => {
        const sample = document.body.appendChild(document.createElement('i'));
        sample.style.background = `var(${token})`;
        const colours = [getComputedStyle(element).backgroundColor, getComputedStyle(sample).backgroundColor];
        sample.remove();
        return colours;
      }, tint);
      expect(shown, `${type}, ${theme}`).toBe(wanted);
      await expectAccessible(page, 'section[data-tone]', `${type}, ${theme}`);
    }
  }
});
