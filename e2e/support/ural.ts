import { expect, type Page } from '@playwright/test';
import { origin } from './http.ts';
import { signInAs } from './people.ts';
import { open } from './visitor.ts';

/** A dealer whose basket no other test uses; the first page after sign-in redirects to the company's city. */
export async function signInInUral(page: Page): Promise<void> {
  await signInAs(page, 'uralDealer');
  await open(page, `${origin('ekb')}/personal/profile`);
  await expect
    .poll(async () =>
      decodeURIComponent((await page.context().cookies()).find(({ name }) => name === 'CITY')?.value ?? ''),
    )
    .toContain('Екатеринбург');
  await expect(page).toHaveURL(`${origin('ekb')}/personal/profile`);
}
