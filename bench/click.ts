import type { Browser, Locator, Page } from '@playwright/test';
import { asNewVisitor, waitUntilIdle } from './page-load.ts';

/** Time between the pointer's arrival on a link, or the end of a scroll, and the press, as a fast user needs it. */
const REST_MS = 100;
const TIMEOUT_MS = 20_000;

/**
 * press: the pointer arrives, rests and presses; touch: a finger touches and leaves at once, after the same rest; touch
 * while drawing: without the rest, while the browser still draws what was scrolled into view.
 */
export type Gesture = 'press' | 'touch' | 'touch while drawing';

/** Milliseconds from the press on a product in the listing to the paint of the product page. */
export interface ProductPaint {
  heading: number;
  picture: number;
}

export async function clickProduct(
  browser: Browser,
  { listing, product }: { listing: string; product: string },
  isSlow: boolean,
  gesture: Gesture,
): Promise<ProductPaint> {
  return asNewVisitor(browser, isSlow, async (page) => {
    await page.goto(listing);
    await waitUntilIdle(page);
    const link = page.locator(`main a[href="${product}"]`).first();
    await link.scrollIntoViewIfNeeded();
    if (gesture === 'touch') await page.waitForTimeout(REST_MS);
    const [paint] = await Promise.all([
      page.evaluate(untilProductPainted, TIMEOUT_MS),
      gesture === 'press' ? press(page, link) : touch(page, link),
    ]);
    return paint;
  });
}

/** Addresses of products spread over the listing, some of them visible at once. */
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

async function press(page: Page, link: Locator): Promise<void> {
  const { x, y } = await middleOf(link);
  await page.mouse.move(x, y, { steps: 3 });
  await page.waitForTimeout(REST_MS);
  await page.mouse.down();
  await page.mouse.up();
}

/** Touches without a preceding hover; the browser turns the touch into a click when the finger leaves. */
async function touch(page: Page, link: Locator): Promise<void> {
  const point = await middleOf(link);
  const session = await page.context().newCDPSession(page);
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

async function middleOf(link: Locator): Promise<{ x: number; y: number }> {
  const box = await link.boundingBox();
  if (!box) throw new Error('a product in the listing cannot be seen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/**
 * Runs in the page: waits for the frames that show a new heading and then a large picture; times count from the press.
 */
function untilProductPainted(timeoutMs: number): Promise<ProductPaint> {
  const inSight = (element: Element) => {
    const { top, bottom, width } = element.getBoundingClientRect();
    return element.checkVisibility() && width > 0 && bottom > 0 && top < innerHeight;
  };
  const before = document.querySelector('h1')?.textContent;
  const isThere = {
    heading: () => [...document.querySelectorAll('h1')].some((h1) => inSight(h1) && h1.textContent !== before),
    picture: () =>
      isThere.heading() &&
      [...document.querySelectorAll('img')].some(
        (image) => image.complete && image.naturalWidth > 0 && image.width > 300 && inSight(image),
      ),
  };
  return new Promise((resolve, reject) => {
    let pressed: number | undefined;
    const painted: Partial<ProductPaint> = {};
    const note = (what: keyof ProductPaint) => {
      // the message is handled after the frame has been submitted
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => {
        painted[what] ??= performance.now() - (pressed ?? 0);
        if (painted.heading && painted.picture) resolve(painted as ProductPaint);
      });
      port1.start();
      port2.postMessage(null);
    };
    addEventListener('pointerdown', ({ timeStamp }) => (pressed = timeStamp), { capture: true, once: true });
    setTimeout(() => reject(new Error('the product was not painted in time')), timeoutMs);
    const look = () => {
      if (pressed !== undefined)
        for (const what of ['heading', 'picture'] as const) if (!painted[what] && isThere[what]()) note(what);
      if (!painted.heading || !painted.picture) requestAnimationFrame(look);
    };
    look();
  });
}
