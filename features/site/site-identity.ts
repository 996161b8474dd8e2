import type { Environment } from '#lib/config/environment.ts';

/** What the shop calls itself and how it is reached in a city. */
export interface SiteIdentity
  extends Pick<
    Environment,
    'storeName' | 'supportPhone' | 'supportEmail' | 'retailSiteUrl' | 'telegramUrl' | 'whatsappUrl'
  > {
  /** the city's own sales phone, or the shop's */
  phone: string;
}
