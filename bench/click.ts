import type { Browser, Locator, Page } from '@playwright/test';
import { asNewVisitor, settle } from './page-load.ts';

/** Between the pointer's arrival on a link and the press: a hand is no faster. */
const REST_MS = 100;
const PATIENCE_MS = 20_000;

/** Milliseconds from the press on a product in the listing to the paint of the product's own heading. */
export async function clickProduct(
  browser: Browser,
  listing: string,
  product: string,
  isSlow: boolean,
): Promise<number> {
  return asNewVisitor(browser, isSlow, async (page) => {
    await page.goto(listing);
    await settle(page);
    const link = page.locator(`main a[href="${product}"]`).first();
    await link.hover({ trial: true });
    const [time] = await Promise.all([page.evaluate(untilAnotherHeading, PATIENCE_MS), press(page, link)]);
    return time;
  });
}

/** Addresses of products in a listing, spread over its length: some in sight at once, some not. */
export async function productsOf(page: Page, count: number): Promise<string[]> {
  const links = await page.locator('main a[href^="/product/"]').all();
  const found = [...new Set(await Promise.all(links.map((link) => link.getAttribute('href'))))].filter(
    (href) => href !== null,
  );
  return Array.from(
    { length: Math.min(count, found.length) },
    (_, index) => found[Math.floor((index * found.length) / Math.min(count, found.length))]!,
  );
}

/** As a hand does it: the pointer comes, rests a moment and presses. */
async function press(page: Page, link: Locator): Promise<void> {
  const box = await link.boundingBox();
  if (!box) throw new Error('a product in the listing cannot be seen');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 3 });
  await page.waitForTimeout(REST_MS);
  await page.mouse.down();
  await page.mouse.up();
}

/** Runs in the page: waits for the frame that shows a heading of another name, counted from the press. */
function untilAnotherHeading(patience: number): Promise<number> {
  const shown = () =>
    [...document.querySelectorAll('h1')].find((heading) => {
      const { top, bottom } = heading.getBoundingClientRect();
      return heading.checkVisibility() && bottom > 0 && top < innerHeight;
    })?.textContent;
  const before = document.querySelector('h1')?.textContent;
  return new Promise((resolve, reject) => {
    let pressed: number | undefined;
    addEventListener('pointerdown', ({ timeStamp }) => (pressed = timeStamp), { capture: true, once: true });
    setTimeout(() => reject(new Error('the product was not painted in time')), patience);
    const look = () => {
      const name = shown();
      if (pressed === undefined || !name || name === before) return requestAnimationFrame(look);
      // a message is handled after the frame is on its way to the screen
      const { port1, port2 } = new MessageChannel();
      const from = pressed;
      port1.addEventListener('message', () => resolve(performance.now() - from));
      port1.start();
      return port2.postMessage(null);
    };
    look();
  });
}
