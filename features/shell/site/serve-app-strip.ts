import { INFO_APP_PATH } from '#lib/config/content-paths.ts';
import { APP_STRIP } from '#lib/config/theme.ts';
import type { SiteIdentity } from './site-identity.ts';

/** Stores of each kind of phone, the preferred one first. */
const phones: [RegExp, string[]][] = [
  [/iPhone|iPad/, ['App Store']],
  [/HUAWEI|HONOR/i, ['AppGallery', 'RuStore']],
  [/Android/, ['RuStore', 'Google Play']],
];

/** Makes the strip lead to the store of this phone, and makes its button close it (§4); at once when this file is loaded. */
export function serveAppStrip(): void {
  const strip = document.getElementById(APP_STRIP);
  if (!strip) return;
  const apps = JSON.parse(strip.dataset.apps ?? '[]') as SiteIdentity['apps'];
  strip.querySelector('a')?.setAttribute('href', storeOf(navigator.userAgent, apps));
  strip.querySelector('button')?.addEventListener('click', close);
}

/** Where this phone gets the app; the page about the app where its store has none. */
export function storeOf(userAgent: string, apps: SiteIdentity['apps']): string {
  const [, names = []] = phones.find(([phone]) => phone.test(userAgent)) ?? [];
  const found = names.flatMap((wanted) => apps.filter(([, name]) => name === wanted));
  return found[0]?.[0] ?? INFO_APP_PATH;
}

function close(): void {
  document.documentElement.dataset.appStrip = 'closed';
  try {
    localStorage.setItem(APP_STRIP, 'closed');
  } catch {
    // without storage it is closed until the next page
  }
}

serveAppStrip();
