import { environment } from '#lib/config/environment.ts';
import type { AppInfo } from '#lib/contract/app.ts';
import { readSiteLinks } from './readers.ts';

type Links = AppInfo['links'];

/** Names of the app stores, the same in every language. */
const STORES: [keyof Links['mobileApps'], string][] = [
  ['appStore', 'App Store'],
  ['googlePlay', 'Google Play'],
  ['ruStore', 'RuStore'],
  ['appGallery', 'AppGallery'],
];

export interface SiteLinks {
  telegramUrl: string | null;
  whatsappUrl: string | null;
  /** address and name of the shop's app in each store that has it */
  apps: [href: string, text: string][];
}

/** The shop's links to messengers and apps: from an API server (§3), and from the settings where it gives none. */
export async function siteLinks(): Promise<SiteLinks> {
  const { apiServer, telegramUrl, whatsappUrl, mobileApps } = environment();
  const answered = apiServer === null ? null : await readSiteLinks().catch(() => null);
  const apps = { ...mobileApps, ...withoutUnsafe(answered?.mobileApps) };
  return {
    telegramUrl: webAddress(answered?.socials.telegram) ?? telegramUrl,
    whatsappUrl: webAddress(answered?.socials.whatsApp) ?? whatsappUrl,
    apps: STORES.flatMap(([store, name]) => (apps[store] === undefined ? [] : [[apps[store], name]])),
  };
}

/** Only http addresses: others, such as `javascript:`, could run script. */
const webAddress = (address = ''): string | null => (/^https?:\/\//i.test(address) ? address : null);

const withoutUnsafe = (links: Links['mobileApps'] = {}): Links['mobileApps'] =>
  Object.fromEntries(Object.entries(links).filter(([, address]) => webAddress(address) !== null));
