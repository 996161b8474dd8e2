import { describe, expect, it } from 'vitest';
import { cityOrigin } from '#lib/config/city-origin.ts';
import { readEnvironment, requireServices, UserError } from '#lib/config/environment.ts';

const seller = {
  SELLER_NAME: 'ООО «Лавка»',
  SELLER_INN: '7701234567',
  SELLER_KPP: '770101001',
  SELLER_ADDRESS: '125000, г Москва, ул Торговая, д 1',
  SELLER_BANK: 'ПАО Банк',
  SELLER_BIK: '044525225',
  SELLER_ACCOUNT: '40702810000000000001',
  SELLER_CORRESPONDENT_ACCOUNT: '30101810000000000225',
  SELLER_HEAD: 'Иванов И. И.',
  SELLER_ACCOUNTANT: 'Петрова П. П.',
};

describe('the settings', () => {
  it('have working defaults for development, also for empty values', () => {
    const settings = readEnvironment({ PORT: '', DATABASE_URL: ' ' });
    expect(settings).toMatchObject({ mode: 'development', port: 3000, databaseUrl: null, apiServer: null });
    expect(cityOrigin(settings)).toBe('http://rusklimat.localhost:3000');
    expect(cityOrigin(settings, 'kazan')).toBe('http://kazan.rusklimat.localhost:3000');
  });

  it('restrict a shop on a developer’s machine to that machine by default', () => {
    expect(readEnvironment({}).listenAddress).toBe('127.0.0.1');
    expect(readEnvironment({ NODE_ENV: 'production' }).listenAddress).toBe('127.0.0.1');
    const outside = { REGIONAL_DOMAIN: 'shop.example', PUBLIC_ORIGIN: 'https://shop.example' };
    expect(readEnvironment({ NODE_ENV: 'production', ...outside }).listenAddress).toBe('0.0.0.0');
    expect(readEnvironment({ LISTEN_ADDRESS: '192.0.2.7' }).listenAddress).toBe('192.0.2.7');
  });

  it('have the phones of the specification as defaults', () => {
    // §9
    expect(readEnvironment({})).toMatchObject({ salesPhone: '8 800 234 69 80', supportPhone: '8 800 500 07 75' });
  });

  it('give the addresses of cities the protocol and port of the public origin', () => {
    const settings = readEnvironment({ REGIONAL_DOMAIN: 'shop.example', PUBLIC_ORIGIN: 'https://shop.example:8443/' });
    expect(cityOrigin(settings, 'kazan')).toBe('https://kazan.shop.example:8443');
  });

  it.each([
    [{ PORT: '70000' }, 'PORT must be'],
    [{ LISTEN_ADDRESS: 'localhost' }, 'LISTEN_ADDRESS must be'],
    [{ DEMO_PRODUCTS: '12' }, 'DEMO_PRODUCTS must be'],
    [{ NODE_ENV: 'live' }, 'NODE_ENV must be'],
    [{ REGIONAL_DOMAIN: 'http://shop.example' }, 'REGIONAL_DOMAIN must be'],
    [{ REGIONAL_DOMAIN: 'shop.example' }, 'PUBLIC_ORIGIN is missing'],
    [{ REGIONAL_DOMAIN: 'shop.example', PUBLIC_ORIGIN: 'https://other.example' }, 'PUBLIC_ORIGIN must be'],
    [{ PUBLIC_ORIGIN: 'http://rusklimat.localhost/path' }, 'PUBLIC_ORIGIN must hold'],
    [{ API_SERVER: 'api.example' }, 'API_SERVER must be'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be'],
    [{ SALES_PHONE: 'call us' }, 'SALES_PHONE must be'],
    [{ RETAIL_PRODUCT_URL: 'https://retail.example/product' }, 'RETAIL_PRODUCT_URL must contain'],
    [{ REGISTRATION_CHECK_DAYS: '0' }, 'REGISTRATION_CHECK_DAYS must be'],
    [{ RETAIL_PRODUCT_URL: 'retail.example/{code}' }, 'RETAIL_PRODUCT_URL must be'],
    [{ DADATA_URL: 'dadata.example' }, 'DADATA_URL must be'],
    [{ YANDEX_MAPS_KEY: 'two words' }, 'YANDEX_MAPS_KEY must be'],
    [{ PRICE_SERVICE_URL: 'prices.example' }, 'PRICE_SERVICE_URL must be'],
    [{ PRICE_SERVICE_URL: 'https://prices.example' }, 'PRICE_SERVICE_TOKEN is missing'],
    [{ PRICE_SERVICE_TOKEN: 'key' }, 'PRICE_SERVICE_URL is missing'],
    [{ ERP_URL: 'https://erp.example' }, 'ERP_TOKEN is missing'],
    [{ SMTP_URL: 'smtp://mail.example' }, 'MAIL_FROM is missing'],
    [{ MAIL_FROM: 'Shop <no-reply@shop.example>' }, 'SMTP_URL is missing'],
    [{ SMTP_URL: 'mail.example:25', MAIL_FROM: 'a@shop.example' }, 'SMTP_URL must look like'],
    [{ SMTP_URL: 'smtp://u%:p@mail.example', MAIL_FROM: 'a@shop.example' }, 'SMTP_URL must look like'],
    [{ SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'Shop' }, 'MAIL_FROM must look like'],
    [
      { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'Shop\r\nBcc: b@c.example <a@shop.example>' },
      'MAIL_FROM must look',
    ],
    [{ BONUS_WRITE_OFF_PERCENT: '101' }, 'BONUS_WRITE_OFF_PERCENT must be'],
    [{ BONUS_MONTHS: '0' }, 'BONUS_MONTHS must be'],
    [{ IMPORT_WITHDRAW_PERCENT: 'all' }, 'IMPORT_WITHDRAW_PERCENT must be'],
    [{ PRICE_INFORMATION_BASE_INDEX: 'first' }, 'PRICE_INFORMATION_BASE_INDEX must be'],
  ])('report the invalid one: %o', (env, beginning) => {
    expect(() => readEnvironment(env)).toThrow(UserError);
    expect(() => readEnvironment(env)).toThrow(beginning);
  });

  it('of a production shop must include an ERP, a mail server and a seller', () => {
    const world = { REGIONAL_DOMAIN: 'shop.example', PUBLIC_ORIGIN: 'https://shop.example' };
    const services = { SMS_URL: 'https://sms.example', SMS_TOKEN: 'key', DADATA_TOKEN: 'key' };
    expect(() => requireServices(readEnvironment({ ...world, ...services }))).toThrow(/ERP_URL and ERP_TOKEN/);
    const erp = { ERP_URL: 'https://erp.example/', ERP_TOKEN: 'key' };
    expect(() => requireServices(readEnvironment({ ...world, ...services, ...erp }))).toThrow(/No mail.*SMTP_URL/);
    const mail = { SMTP_URL: 'smtps://shop:p%40ss@mail.example', MAIL_FROM: 'Лавка <no-reply@shop.example>' };
    expect(() => requireServices(readEnvironment({ ...world, ...services, ...erp, ...mail }))).toThrow(
      /no payee.*SELLER_INN/,
    );
    const whole = { ...world, ...services, ...erp, ...mail, ...seller };
    expect(() => requireServices(readEnvironment(whole))).not.toThrow();
    expect(readEnvironment(whole).smtp).toEqual({
      host: 'mail.example',
      port: 465,
      isSecure: true,
      user: 'shop',
      password: 'p@ss',
      from: { name: 'Лавка', address: 'no-reply@shop.example' },
    });
    expect(readEnvironment(whole).seller).toMatchObject({ inn: '7701234567', bik: '044525225' });
  });

  it('of the seller must be all set or none', () => {
    expect(() => readEnvironment({ SELLER_NAME: 'ООО «Лавка»' })).toThrow(/SELLER_INN is missing/);
    expect(() => readEnvironment({ ...seller, SELLER_BIK: '12' })).toThrow(/SELLER_BIK must be 9 digits/);
  });

  it.each([
    { DATABASE_URL: 'mysql://shop:secret@db/shop' },
    { DADATA_TOKEN: 'a secret with spaces' },
    { PRICE_SERVICE_TOKEN: 'a secret with spaces' },
  ])('are reported without secret values', (env) => {
    expect(() => readEnvironment(env)).toThrow(/^(?!.*secret).*$/);
  });
});
