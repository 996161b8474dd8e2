import type { Environment } from '#lib/config/environment.ts';
import type { GuestPurchase } from '#lib/rules/reservation.ts';

/** The shop's name and contacts in a city. */
export interface SiteIdentity
  extends Pick<
    Environment,
    'storeName' | 'supportPhone' | 'supportEmail' | 'retailSiteUrl' | 'telegramUrl' | 'whatsappUrl'
  > {
  /** address and store name of the shop's mobile apps (§2) */
  apps: [href: string, text: string][];
  /** working days within which registrations are checked */
  checkDays: number;
  /** template of a product's address in the retail shop; absent: unknown */
  retailProductUrl?: string;
  /** what a guest is offered who wants to buy for himself; absent: the retail shop */
  guestPurchase?: GuestPurchase;
  /** the city's own sales phone, or the shop's */
  phone: string;
  /** text of the link to the cookie settings; absent: there is nothing to choose */
  cookieSettings?: string;
}
