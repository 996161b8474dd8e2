import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const places = () => [
  process.env.CHROMIUM_PATH,
  chromium.executablePath(),
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
];

/** Flags for a headless browser that resolves the cities' hosts to this machine. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // one process less for every browser to start and to communicate with
  '--enable-features=CDPScreenshotNewSurface,NetworkServiceInProcess2',
  '--host-resolver-rules=MAP *.localhost 127.0.0.1',
];

/** Disables images. Repeats the mouse settings of Playwright's own flag of this name, which it replaces. */
export const NO_PICTURES =
  '--blink-settings=imagesEnabled=false,primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4';

/** Path of a Chromium: CHROMIUM_PATH, Playwright's own, the system's, or Debian's package, installed now. */
export function findChromium(): string {
  const found = places().find((path) => path && existsSync(path));
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('  Chromium … installing the package chromium');
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    if (existsSync('/usr/bin/chromium')) return '/usr/bin/chromium';
  }
  throw new Error(
    'No Chromium: install the package chromium, run `npx playwright install chromium`, or set CHROMIUM_PATH.',
  );
}
