import { z } from 'zod';
import { guestPurchases } from '#lib/rules/reservation.ts';
import { smtpVariables } from './smtp-settings.ts';

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

// the message of a rule continues the sentence that starts with the variable's name
const phone = z.string().regex(/^\+?[\d\s()-]{5,25}$/, 'must be a phone number such as 8 800 234 69 80');
const webAddress = z.url({ protocol: /^https?$/, error: 'must be an address that starts with http:// or https://' });
const demoSize = 'must be a whole number from 2400 to 1000000, for example 100000';
const percentRule = 'must be a whole number from 0 to 100, for example 30';
const percent = z
  .string()
  .regex(/^\d{1,3}$/, percentRule)
  .transform(Number)
  .refine((value) => value <= 100, percentRule);
const monthsRule = 'must be a whole number of months from 1 to 120';
const months = z
  .string()
  .regex(/^\d{1,3}$/, monthsRule)
  .transform(Number)
  .refine((value) => value >= 1 && value <= 120, monthsRule);
const checkDaysRule = 'must be a whole number of working days from 1 to 30';
const reservationDaysRule = 'must be a whole number of days from 1 to 7';
const withoutTrailingSlash = (address: string) => address.replace(/\/+$/, '');

const digits = (count: number) => z.string().regex(new RegExp(`^\\d{${count}}$`), `must be ${count} digits`);
const line = z.string().max(300, 'must be at most 300 characters long');

export const sellerVariables = {
  SELLER_NAME: line.optional(),
  SELLER_INN: digits(10).optional(),
  SELLER_KPP: digits(9).optional(),
  SELLER_ADDRESS: line.optional(),
  SELLER_BANK: line.optional(),
  SELLER_BIK: digits(9).optional(),
  SELLER_ACCOUNT: digits(20).optional(),
  SELLER_CORRESPONDENT_ACCOUNT: digits(20).optional(),
  SELLER_HEAD: line.optional(),
  SELLER_ACCOUNTANT: line.optional(),
};

/** All settings, as the environment gives them. */
export const variables = z.object({
  NODE_ENV: z
    .enum(['development', 'production', 'test'], 'must be development, production or test')
    .default('development'),
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'must be a whole number from 1 to 65535, for example 3000')
    .transform(Number)
    .refine((port) => port >= 1 && port <= 65_535, 'must be a whole number from 1 to 65535, for example 3000')
    .default(3000),
  LISTEN_ADDRESS: z.union([z.ipv4(), z.ipv6()], 'must be an IP address, for example 127.0.0.1').optional(),
  REGIONAL_DOMAIN: z
    .string()
    .toLowerCase()
    .regex(
      /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*$/,
      'must be a host name without protocol, port or path, for example rusklimat.localhost',
    )
    .default('rusklimat.localhost'),
  PUBLIC_ORIGIN: webAddress
    .transform(withoutTrailingSlash)
    .refine(
      (address) => new URL(address).origin === address.toLowerCase(),
      'must hold only a protocol, a host name and perhaps a port, for example https://shop.example',
    )
    .optional(),
  API_SERVER: webAddress.transform(withoutTrailingSlash).optional(),
  DATABASE_URL: z
    .url({
      protocol: /^postgres(ql)?$/,
      error: 'must look like postgres://user:password@host:5432/database, with special characters percent-encoded',
    })
    .optional(),
  DATA_DIR: z.string().default('.data'),
  DEMO_PRODUCTS: z
    .string()
    .regex(/^\d{4,7}$/, demoSize)
    .transform(Number)
    .refine((count) => count >= 2400 && count <= 1_000_000, demoSize)
    .optional(),
  STORE_NAME: z.string().max(100, 'must be at most 100 characters long').default('Русклимат'),
  LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).default('info'),
  RETAIL_SITE_URL: webAddress.transform(withoutTrailingSlash).default('https://www.rusklimat.ru'),
  RETAIL_PRODUCT_URL: webAddress
    .regex(/\{(?:code|article|slug)\}/, 'must contain {code}, {article} or {slug}')
    .optional(),
  // §9
  SALES_PHONE: phone.default('8 800 234 69 80'),
  SUPPORT_PHONE: phone.default('8 800 500 07 75'),
  TELEGRAM_URL: webAddress.optional(),
  WHATSAPP_URL: webAddress.optional(),
  APP_STORE_URL: webAddress.optional(),
  GOOGLE_PLAY_URL: webAddress.optional(),
  RU_STORE_URL: webAddress.optional(),
  APP_GALLERY_URL: webAddress.optional(),
  SUPPORT_EMAIL: z.email('must be an e-mail address such as b2b@shop.example').default('b2b@rusklimat.example'),
  METRIKA_ID: z
    .string()
    .regex(/^\d{1,12}$/, 'must be the number of a Yandex Metrika counter, digits only, for example 12345678')
    .optional(),
  SMS_URL: webAddress.optional(),
  SMS_TOKEN: z.string().max(1000, 'must be at most 1000 characters long').optional(),
  ...smtpVariables,
  TRUSTED_PROXIES: z
    .string()
    .transform((list) =>
      list
        .split(',')
        .map((item) => item.trim())
        .filter(Boolean),
    )
    .default(['loopback']),
  DADATA_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{1,200}$/, 'must be the key alone, without spaces')
    .optional(),
  DADATA_URL: webAddress
    .transform(withoutTrailingSlash)
    .default('https://suggestions.dadata.ru/suggestions/api/4_1/rs'),
  YANDEX_MAPS_KEY: z
    .string()
    .regex(/^[\w-]{1,100}$/, 'must be the key alone: letters, digits and hyphens')
    .optional(),
  PRICE_SERVICE_URL: webAddress.optional(),
  PRICE_SERVICE_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{1,1000}$/, 'must be the token alone, without spaces')
    .optional(),
  PRICE_INFORMATION_BASE_INDEX: z
    .string()
    .regex(/^\d{1,6}$/, 'must be a whole number such as 1')
    .transform(Number)
    .default(1),
  PRICE_SALES_CHANNEL_ID: z.string().max(100, 'must be at most 100 characters long').default('b2b'),
  REGISTRATION_CHECK_DAYS: z
    .string()
    .regex(/^\d{1,2}$/, checkDaysRule)
    .transform(Number)
    .refine((value) => value >= 1 && value <= 30, checkDaysRule)
    .default(1),
  GUEST_PURCHASE: z.enum(guestPurchases, `must be one of ${guestPurchases.join(', ')}`).default('both'),
  RESERVATION_DAYS: z
    .string()
    .regex(/^\d$/, reservationDaysRule)
    .transform(Number)
    .refine((value) => value >= 1 && value <= 7, reservationDaysRule)
    .default(1),
  BONUS_WRITE_OFF_PERCENT: percent.default(30),
  BONUS_MONTHS: months.default(12),
  IMPORT_WITHDRAW_PERCENT: percent.default(30),
  ERP_URL: webAddress.transform(withoutTrailingSlash).optional(),
  ERP_TOKEN: z.string().max(1000, 'must be at most 1000 characters long').optional(),
  ...sellerVariables,
});
