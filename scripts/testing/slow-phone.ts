import type { Page } from '@playwright/test';

/** Slows the page down to slow 4G (150 ms, 1.6 Mbit/s down) and to a processor four times slower. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await slowLine(page);
}

/** Slows the page down to slow 4G (150 ms, 1.6 Mbit/s down). */
export async function slowLine(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const network = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 };
  await session.send('Network.emulateNetworkConditions', network);
}
