import { type Download, expect, type Locator, type Page } from '@playwright/test';

const TRIES = 3;

/** Clicks the link to a document. When the shop answers that it takes too long, tries again as a person would. */
export async function documentBy(page: Page, button: Locator): Promise<Download> {
  const failure = page.locator('[popover][aria-live] [data-variant="danger"]');
  const words: (string | null)[] = [];
  while (words.length < TRIES) {
    const coming = page.waitForEvent('download');
    const refused = failure.waitFor().then(() => null);
    // only one of the two events happens
    for (const other of [coming, refused]) other.catch(() => undefined);
    await button.click();
    const file = await Promise.race([coming, refused]);
    if (file) return file;
    words.push(await failure.textContent());
    await failure.getByRole('button', { name: 'Закрыть' }).click();
    await expect(failure).toBeHidden();
  }
  throw new Error(`no document: ${words.join(', ')}`);
}
