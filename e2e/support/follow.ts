import { expect, type Page, type Request } from '@playwright/test';
import { NAVIGATED } from '#components/navigation/navigated.ts';

/**
 * Goes to another page as a pressed link does, without loading a document, and waits for the page and for what it
 * requests: less work than `open` for loops in which the first paint does not matter.
 */
export async function follow(page: Page, path: string): Promise<void> {
  const waiting = new Set<Request>();
  const begun = (request: Request) => {
    // a prefetch, such as of a link under the pointer, is not the page's, and its end is not told when it is given up
    if (request.resourceType() !== 'other' && !request.headers()['next-router-prefetch']) waiting.add(request);
  };
  const ended = (request: Request) => void waiting.delete(request);
  page.on('request', begun).on('requestfinished', ended).on('requestfailed', ended);
  const address = new URL(path, page.url()).href;
  await untilFollowed(page, () =>
    page.evaluate((href) => {
      const link = document.body.appendChild(Object.assign(document.createElement('a'), { href }));
      link.click();
      link.remove();
    }, address),
  );
  await expect(page).toHaveURL(address);
  await expect.poll(() => waiting.size, { intervals: [50] }).toBe(0);
  page.off('request', begun).off('requestfinished', ended).off('requestfailed', ended);
}

/**
 * Goes to another page by `action`, without loading a document, and waits until the header has followed: the address and
 * the page change first, then the search closes and loses the focus.
 */
export async function untilFollowed(page: Page, action: () => Promise<unknown>): Promise<void> {
  const followed = await page.evaluateHandle((event) => {
    const promise = new Promise<void>((resolve) => window.addEventListener(event, () => resolve(), { once: true }));
    return { promise };
  }, NAVIGATED);
  await action();
  await followed.evaluate(({ promise }) => promise);
  await followed.dispose();
}
