import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

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

/**
 * Path of a full Chromium: CHROMIUM_PATH, Playwright's own, the system's, or Debian's package, which root installs now.
 */
export function findChromium(): string {
  const path =
    installed([
      process.env.CHROMIUM_PATH,
      chromium.executablePath(),
      '/usr/bin/chromium',
      '/usr/bin/chromium-browser',
    ]) ?? installFromDebian('chromium');
  if (path) return path;
  throw new Error(
    'No Chromium: install the package chromium, run `npx playwright install chromium`, or set CHROMIUM_PATH.',
  );
}

/**
 * The path of a Chromium without windows of its own, which takes half the processor time of a whole one: CHROMIUM_PATH,
 * the system's, Debian's, which root installs now, or else a whole Chromium.
 */
export function findHeadlessShell(): string {
  const path =
    installed([process.env.CHROMIUM_PATH, '/usr/bin/chromium-headless-shell']) ??
    installFromDebian('chromium-headless-shell');
  return path ?? findChromium();
}

const installed = (paths: (string | undefined)[]) => paths.find((path) => path && existsSync(path));

/** undefined: not possible here */
function installFromDebian(name: string): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  console.log(`  Chromium … installing the package ${name}`);
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return installed([`/usr/bin/${name}`]);
}
