import { resolve } from 'node:path';
import type { z } from 'zod';
import type { GuestPurchase } from '#lib/rules/reservation.ts';
import { demoSeller, type Seller } from './seller.ts';
import type { SmtpSettings } from './smtp-settings.ts';
import { type logLevels, sellerVariables, variables } from './variables.ts';

/**
 * An error that the person at the command line can mend: a wrong setting or argument, a file that exists already, a
 * program that does not start. The message is one sentence for that person, printed without a stack.
 */
export class UserError extends Error {
  override name = 'UserError';
}

export interface Environment {
  mode: 'development' | 'production' | 'test';
  port: number;
  /** address of the network interface to listen on */
  listenAddress: string;
  regionalDomain: string;
  /** public origin of the bare regional domain; for cities use `cityOrigin` */
  publicOrigin: string;
  /** base of an external API server, without a trailing slash; null: the embedded API answers */
  apiServer: string | null;
  /** null: a local PostgreSQL under `dataDir` */
  databaseUrl: string | null;
  /** absolute */
  dataDir: string;
  /** number of products to fill an empty database with; null: the full demo catalogue */
  demoProducts: number | null;
  storeName: string;
  logLevel: (typeof logLevels)[number];
  retailSiteUrl: string;
  /** address of a product in the retail shop, with `{code}`, `{article}` or `{slug}`; null: unknown */
  retailProductUrl: string | null;
  salesPhone: string;
  supportPhone: string;
  telegramUrl: string | null;
  whatsappUrl: string | null;
  supportEmail: string;
  /** pages of the shop's app in the stores that have it (§3) */
  mobileApps: { appStore?: string; googlePlay?: string; ruStore?: string; appGallery?: string };
  /** number of the Yandex Metrika counter; null: pages have no analytics */
  metrikaId: string | null;
  /** SMS provider; null: messages stay in the outbox */
  sms: { url: string; token: string } | null;
  /** mail server; null: mail stays in the outbox */
  smtp: SmtpSettings | null;
  /** proxies whose X-Forwarded-For is trusted: names and ranges as `proxy-addr` takes them */
  trustedProxies: string[];
  /** a shop on a developer's machine: no message is really sent, and the outbox can be read */
  isLocal: boolean;
  /** null: tables of the shop answer instead of DaData */
  dadataToken: string | null;
  /** without a trailing slash */
  dadataUrl: string;
  /** key of the Yandex map of stores, part of the page that shows it; null: only the drawn map is shown */
  yandexMapsKey: string | null;
  /** source of customers' prices; null: the shop's own price list */
  priceService: { url: string; token: string; informationBaseIndex: number; salesChannelId: string } | null;
  /** working days within which registrations are checked, as shown to visitors */
  registrationCheckDays: number;
  /** what a guest is offered who wants to buy for himself */
  guestPurchase: GuestPurchase;
  /** days on which a place is open, after today, until the end of which it holds a reservation */
  reservationDays: number;
  /** percent of an order's sum that bonuses may pay (§9) */
  bonusWriteOffPercent: number;
  /** months until credited bonuses expire */
  bonusMonths: number;
  /** percent of a feed's products that an import may withdraw without confirmation */
  importWithdrawPercent: number;
  /** system to which orders are sent, without a trailing slash; null: a simulation advances them */
  erp: { url: string; token: string } | null;
  /** payee of invoices; invented for a shop on a developer's machine */
  seller: Seller;
}

export const settingNames: readonly string[] = Object.keys(variables.shape);

/** The checked settings. An empty value counts as an absent one. Throws `UserError` at the first wrong value. */
export function readEnvironment(env: Record<string, string | undefined> = process.env): Environment {
  const present = settingNames.flatMap((name) => {
    const value = env[name]?.trim();
    return value ? [[name, value] as const] : [];
  });
  const parsed = variables.safeParse(Object.fromEntries(present));
  if (!parsed.success) throw new UserError(firstComplaint(parsed.error, env));
  const values = parsed.data;
  return {
    mode: values.NODE_ENV,
    port: values.PORT,
    // a shop on a developer's machine has well-known passwords and an outbox, so it listens on this machine only
    listenAddress:
      values.LISTEN_ADDRESS ?? (isLocal(values) || values.NODE_ENV === 'development' ? '127.0.0.1' : '0.0.0.0'),
    regionalDomain: values.REGIONAL_DOMAIN,
    publicOrigin: publicOriginOf(values),
    apiServer: values.API_SERVER ?? null,
    databaseUrl: values.DATABASE_URL ?? null,
    dataDir: resolve(values.DATA_DIR),
    demoProducts: values.DEMO_PRODUCTS ?? null,
    storeName: values.STORE_NAME,
    logLevel: values.LOG_LEVEL,
    retailSiteUrl: values.RETAIL_SITE_URL,
    retailProductUrl: values.RETAIL_PRODUCT_URL ?? null,
    salesPhone: values.SALES_PHONE,
    supportPhone: values.SUPPORT_PHONE,
    telegramUrl: values.TELEGRAM_URL ?? null,
    whatsappUrl: values.WHATSAPP_URL ?? null,
    supportEmail: values.SUPPORT_EMAIL,
    mobileApps: {
      ...(values.APP_STORE_URL && { appStore: values.APP_STORE_URL }),
      ...(values.GOOGLE_PLAY_URL && { googlePlay: values.GOOGLE_PLAY_URL }),
      ...(values.RU_STORE_URL && { ruStore: values.RU_STORE_URL }),
      ...(values.APP_GALLERY_URL && { appGallery: values.APP_GALLERY_URL }),
    },
    metrikaId: values.METRIKA_ID ?? null,
    sms: smsOf(values),
    smtp: smtpOf(values),
    trustedProxies: values.TRUSTED_PROXIES,
    isLocal: isLocal(values),
    dadataToken: values.DADATA_TOKEN ?? null,
    dadataUrl: values.DADATA_URL,
    yandexMapsKey: values.YANDEX_MAPS_KEY ?? null,
    priceService: priceServiceOf(values),
    importWithdrawPercent: values.IMPORT_WITHDRAW_PERCENT,
    registrationCheckDays: values.REGISTRATION_CHECK_DAYS,
    guestPurchase: values.GUEST_PURCHASE,
    reservationDays: values.RESERVATION_DAYS,
    bonusWriteOffPercent: values.BONUS_WRITE_OFF_PERCENT,
    bonusMonths: values.BONUS_MONTHS,
    erp: erpOf(values),
    seller: sellerOf(values),
  };
}

const isLocal = ({ REGIONAL_DOMAIN }: z.infer<typeof variables>): boolean => REGIONAL_DOMAIN.endsWith('.localhost');

let known: Environment | undefined;

/** The settings of this process, read once. */
export function environment(): Environment {
  known ??= readEnvironment();
  return known;
}

function publicOriginOf(values: z.infer<typeof variables>): string {
  const { REGIONAL_DOMAIN: domain, PUBLIC_ORIGIN: origin } = values;
  if (origin !== undefined) {
    if (new URL(origin).hostname === domain) return new URL(origin).origin;
    throw new UserError(
      `PUBLIC_ORIGIN must be an address of REGIONAL_DOMAIN (${domain}), but its host is ${new URL(origin).hostname}: make the two agree.`,
    );
  }
  if (domain.endsWith('.localhost')) return `http://${domain}:${values.PORT}`;
  throw new UserError(
    `PUBLIC_ORIGIN is missing: with REGIONAL_DOMAIN=${domain} set it to the address that shoppers open, for example https://${domain}.`,
  );
}

function smsOf({ SMS_URL: url, SMS_TOKEN: token }: z.infer<typeof variables>): Environment['sms'] {
  if (url !== undefined && token !== undefined) return { url, token };
  if (url === undefined && token === undefined) return null;
  throw new UserError(
    `${url ? 'SMS_TOKEN' : 'SMS_URL'} is missing: the SMS provider needs both its address and its token.`,
  );
}

function smtpOf({ SMTP_URL: url, MAIL_FROM: from }: z.infer<typeof variables>): Environment['smtp'] {
  if (url !== undefined && from !== undefined) return { ...url, from };
  if (url === undefined && from === undefined) return null;
  throw new UserError(
    `${url ? 'MAIL_FROM' : 'SMTP_URL'} is missing: mail needs both the address of its server and a sender.`,
  );
}

function erpOf({ ERP_URL: url, ERP_TOKEN: token }: z.infer<typeof variables>): Environment['erp'] {
  if (url !== undefined && token !== undefined) return { url, token };
  if (url === undefined && token === undefined) return null;
  throw new UserError(`${url ? 'ERP_TOKEN' : 'ERP_URL'} is missing: the ERP needs both its address and its token.`);
}

function priceServiceOf(values: z.infer<typeof variables>): Environment['priceService'] {
  const { PRICE_SERVICE_URL: url, PRICE_SERVICE_TOKEN: token } = values;
  if (url === undefined && token === undefined) return null;
  if (url === undefined || token === undefined)
    throw new UserError(
      `${url ? 'PRICE_SERVICE_TOKEN' : 'PRICE_SERVICE_URL'} is missing: the price service needs both its address and its token.`,
    );
  return {
    url,
    token,
    informationBaseIndex: values.PRICE_INFORMATION_BASE_INDEX,
    salesChannelId: values.PRICE_SALES_CHANNEL_ID,
  };
}

/** The seller's details, all or none: invoices with some details invented would be unusable. Throws `UserError`. */
function sellerOf(values: z.infer<typeof variables>): Seller {
  const given = {
    name: values.SELLER_NAME,
    inn: values.SELLER_INN,
    kpp: values.SELLER_KPP,
    address: values.SELLER_ADDRESS,
    bank: values.SELLER_BANK,
    bik: values.SELLER_BIK,
    account: values.SELLER_ACCOUNT,
    correspondentAccount: values.SELLER_CORRESPONDENT_ACCOUNT,
    head: values.SELLER_HEAD,
    accountant: values.SELLER_ACCOUNTANT,
  };
  const names = Object.keys(sellerVariables) as (keyof typeof sellerVariables)[];
  const missing = names.filter((name) => values[name] === undefined);
  if (missing.length === 0) return given as Seller;
  if (missing.length === names.length) return demoSeller;
  throw new UserError(`${missing[0]} is missing: invoices need all of ${names.join(', ')}.`);
}

/**
 * Checks that a production shop without an API server has its services configured, instead of the local simulations. A
 * price service may be missing: the shop's own price list is used then. Throws `UserError`.
 */
export function requireServices({ isLocal, apiServer, sms, smtp, dadataToken, erp, seller }: Environment): void {
  if (isLocal || apiServer !== null) return;
  const missing = [
    ...(sms === null ? ['SMS_URL and SMS_TOKEN (codes and passwords are sent by SMS)'] : []),
    ...(dadataToken === null ? ['DADATA_TOKEN (companies are looked up by it)'] : []),
  ];
  if (missing.length > 0) throw new UserError(`Nobody could register or sign in: set ${missing.join(' and ')}.`);
  if (erp === null)
    throw new UserError('No system would receive the orders: set ERP_URL and ERP_TOKEN (orders are sent there).');
  if (smtp === null)
    throw new UserError('No mail would be sent: set SMTP_URL and MAIL_FROM (order confirmations are sent there).');
  if (seller === demoSeller)
    throw new UserError(`Invoices would have no payee: set ${Object.keys(sellerVariables).join(', ')}.`);
}

const secret = new Set(['DATABASE_URL', 'SMS_TOKEN', 'SMTP_URL', 'DADATA_TOKEN', 'PRICE_SERVICE_TOKEN', 'ERP_TOKEN']);

function firstComplaint(error: z.ZodError, env: Record<string, string | undefined>): string {
  const issue = error.issues[0];
  const name = String(issue?.path[0]);
  const value = secret.has(name) ? '' : `, but it is ${JSON.stringify(env[name])}`;
  return `${name} ${issue?.message}${value}: correct it or leave it out.`;
}
