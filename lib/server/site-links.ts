import { environment } from '#lib/config/environment.ts';
import type { AppInfo } from '#lib/contract/app.ts';
import { readSiteLinks } from './readers.ts';

type Links = AppInfo['links'];

/** How the stores of apps call themselves, in every language. */
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

/** Where the shop is found besides: as an API server says (§3), and as the settings say where it says nothing. */
export async function siteLinks(): Promise<SiteLinks> {
  const { apiServer, telegramUrl, whatsappUrl, mobileApps } = environment();
  const told = apiServer === null ? null : await readSiteLinks().catch(() => null);
  const apps = { ...mobileApps, ...withoutUnsafe(told?.mobileApps) };
  return {
    telegramUrl: webAddress(told?.socials.telegram) ?? telegramUrl,
    whatsappUrl: webAddress(told?.socials.whatsApp) ?? whatsappUrl,
    apps: STORES.flatMap(([store, name]) => (apps[store] === undefined ? [] : [[apps[store], name]])),
  };
}

/** Nothing that would run in a page. */
const webAddress = (address = ''): string | null => (/^https?:\/\//i.test(address) ? address : null);

const withoutUnsafe = (links: Links['mobileApps'] = {}): Links['mobileApps'] =>
  Object.fromEntries(Object.entries(links).filter(([, address]) => webAddress(address) !== null));
