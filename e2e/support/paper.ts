import { type Download, expect, type Locator, type Page } from '@playwright/test';

const TRIES = 3;

/** Presses for a paper. A shop that cannot make it in five seconds has to say so, and is asked again, as a person would. */
export async function paperBy(page: Page, button: Locator): Promise<Download> {
  const failure = page.locator('[popover][aria-live] [data-variant="danger"]');
  const words: (string | null)[] = [];
  while (words.length < TRIES) {
    const coming = page.waitForEvent('download');
    const refused = failure.waitFor().then(() => null);
    // whichever comes, the other does not
    for (const other of [coming, refused]) other.catch(() => undefined);
    await button.click();
    const file = await Promise.race([coming, refused]);
    if (file) return file;
    words.push(await failure.textContent());
    await failure.getByRole('button', { name: 'Закрыть' }).click();
    await expect(failure).toBeHidden();
  }
  throw new Error(`no paper: ${words.join(', ')}`);
}
