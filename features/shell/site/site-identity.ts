import type { Environment } from '#lib/config/environment.ts';

/** What the shop calls itself and how it is reached in a city. */
export interface SiteIdentity
  extends Pick<
    Environment,
    'storeName' | 'supportPhone' | 'supportEmail' | 'retailSiteUrl' | 'telegramUrl' | 'whatsappUrl'
  > {
  /** address and name of the shop's app in each store that has it (§2) */
  apps: [href: string, text: string][];
  /** the city's own sales phone, or the shop's */
  phone: string;
}
