import { expect, type Locator, type Page } from '@playwright/test';
import { follow } from './support/follow.ts';
import { signInAs } from './support/people.ts';
import { loadTypeface, open, PHONE, test, waitUntilIdle } from './support/visitor.ts';

test.use({ viewport: PHONE });

/**
 * Doubles all text, as the font size of a phone's browser does; everything else keeps its size. Returns a function that
 * takes it back.
 */
async function doubleText(page: Page): Promise<() => Promise<void>> {
  const doubled = await page.evaluateHandle(() => {
    const known = [...document.body.querySelectorAll<HTMLElement>('*')].map((element) => {
      const { fontSize, lineHeight } = getComputedStyle(element);
      return { element, fontSize: Number.parseFloat(fontSize), lineHeight: Number.parseFloat(lineHeight) };
    });
    for (const { element, fontSize, lineHeight } of known) {
      element.style.setProperty('font-size', `${fontSize * 2}px`, 'important');
      if (!Number.isNaN(lineHeight)) element.style.setProperty('line-height', `${lineHeight * 2}px`, 'important');
    }
    return known.map(({ element }) => element);
  });
  return () =>
    doubled.evaluate((elements) => {
      for (const { style } of elements) for (const name of ['font-size', 'line-height']) style.removeProperty(name);
    });
}

/** Texts inside the element that lie over one another, or are cut by their own box. */
const collisions = (within: Locator) =>
  within.evaluate((root) => {
    const all = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    const lines: { text: string; box: DOMRect }[] = [];
    for (let node = all.nextNode(); node; node = all.nextNode()) {
      const parent = node.parentElement;
      const text = (node.textContent ?? '').trim();
      if (!parent || text === '' || !parent.checkVisibility()) continue;
      const { overflow, webkitLineClamp } = getComputedStyle(parent);
      // shortened at any size
      if (webkitLineClamp !== 'none') continue;
      if (overflow === 'hidden' && parent.scrollHeight > parent.clientHeight + 1) found.push(`cut: ${text}`);
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) lines.push({ text, box });
    }
    for (const [index, { text, box }] of lines.entries())
      for (const other of lines.slice(index + 1)) {
        const width = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
        const height = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
        // lines of a text may touch
        if (width > 2 && height > Math.min(box.height, other.box.height) / 2) found.push(`${text} | ${other.text}`);
      }
    return found;
  });

/** By how many pixels something is wider than the page. */
const excess = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - document.body.offsetWidth);

test('with twice as large text the customer’s home page and orders fit a phone’s width, and no text lies over another', async ({
  page,
}) => {
  await loadTypeface(page);
  await signInAs(page, 'dealer');
  await test.step('the home page', async () => {
    await open(page, '/');
    const tasks = page.getByRole('navigation', { name: 'Ваши дела' });
    await expect(tasks).toContainText('₽');
    await waitUntilIdle(page);
    const halve = await doubleText(page);
    expect(await collisions(tasks)).toEqual([]);
    expect(await excess(page)).toBe(0);
    await halve();
  });
  await test.step('the orders', async () => {
    await follow(page, '/personal/orders');
    const rows = page.getByRole('row').filter({ has: page.getByRole('rowheader') });
    await expect(rows.first()).toBeVisible();
    await waitUntilIdle(page);
    await doubleText(page);
    for (const row of await rows.all()) expect(await collisions(row)).toEqual([]);
    expect(await excess(page)).toBe(0);
  });
});
