import type { Environment } from '#lib/config/environment.ts';

/** What the shop calls itself and how it is reached, from the settings. */
export type SiteIdentity = Pick<
  Environment,
  'storeName' | 'salesPhone' | 'supportPhone' | 'retailSiteUrl' | 'telegramUrl' | 'whatsappUrl'
>;
