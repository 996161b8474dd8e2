import { expect, type Page } from '@playwright/test';
import { signInAs } from './people.ts';
import { open } from './visitor.ts';

/** Milliseconds within which every visitor sees what an operator has changed, without a restart. */
export const SEEN_MS = 5000;

/** Signs the demo's operator in and opens a section of the operators' page. */
export async function openSection(page: Page, section: string): Promise<void> {
  await signInAs(page, 'operator');
  await open(page, `/staff?section=${section}`);
}

/**
 * Opens a page of the shop until it shows what an operator has changed: the page that is requested five seconds after the
 * change must show it, however slow the browser is.
 */
export async function sees(shopper: Page, path: string, text: string | RegExp): Promise<void> {
  const changed = performance.now();
  const shown = shopper.getByRole('main').getByText(text).first();
  for (;;) {
    const isLast = performance.now() - changed >= SEEN_MS;
    // the first visit draws the pictures, which are not waited for
    await shopper.goto(path, { waitUntil: 'domcontentloaded' });
    if (isLast) return expect(shown).toBeVisible();
    const isShown = await shown.waitFor({ timeout: 2000 }).then(
      () => true,
      () => false,
    );
    if (isShown) return;
  }
}
