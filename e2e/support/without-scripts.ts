import type { Page } from '@playwright/test';

/**
 * Settings of a context whose pages run no scripts. Nothing in them moves: without scripts Playwright never learns that a
 * moving element has come to rest.
 */
export const WITHOUT_SCRIPTS = { javaScriptEnabled: false, contextOptions: { reducedMotion: 'reduce' } } as const;

const prepared = new WeakSet<Page>();

export const hasNoScripts = (page: Page) => prepared.has(page);

/**
 * Opens a page with its styles and the scripts in its head, but without those that make it work: for what is measured on
 * many pages. They are missing on every further page of the tab too.
 */
export async function openWithoutScripts(page: Page, path: string): Promise<void> {
  if (!prepared.has(page)) {
    prepared.add(page);
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.setBlockedURLs', { urls: ['*/_next/static/chunks/*.js'] });
  }
  await page.goto(path);
  // the stages of the first paint are over
  await page.locator('html:not([data-painting])').waitFor({ state: 'attached' });
}
