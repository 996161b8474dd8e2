import type { Page } from '@playwright/test';

/** What every page has around its content. */
const AROUND = ['#site-header', '#site-footer', 'body > nav'];

/**
 * Parts of header and footer that look and read as on an earlier page, and need not be checked again.
 *
 * @param known those of the earlier pages, by how the page is shown
 */
export async function checkedBefore(page: Page, known: Set<string>, how: string): Promise<string[]> {
  const parts = await page.evaluate(
    (selectors) =>
      selectors.map((selector) => {
        const part = document.querySelector<HTMLElement>(selector);
        return part && { selector, text: part.outerHTML, height: part.offsetHeight };
      }),
    AROUND,
  );
  const seen: string[] = [];
  for (const part of parts) {
    if (!part) continue;
    const key = JSON.stringify([how, part]);
    if (known.has(key)) seen.push(part.selector);
    known.add(key);
  }
  return seen;
}
