import { environment } from '#lib/config/environment.ts';
import { SIGN_UP_HASH } from '#lib/config/routes.ts';
import { cityValues } from '#lib/format/in-city.ts';
import { dialAddress } from '#lib/format/phone.ts';
import type { Values } from './markdown.ts';
import { pageCity } from './page-city.ts';

/** What `{names}` in a stored text stand for on a page of the requested city. */
export async function textValues(): Promise<Values> {
  const city = await pageCity();
  const settings = environment();
  const phone = city.phone ?? settings.salesPhone;
  const { inCity, fromCity } = cityValues(city);
  return {
    storeName: settings.storeName,
    site: settings.regionalDomain,
    retailSite: settings.retailSiteUrl,
    supportPhone: unbroken(settings.supportPhone),
    supportTel: dialAddress(settings.supportPhone),
    supportEmail: settings.supportEmail,
    phone: unbroken(phone),
    tel: dialAddress(phone),
    city: city.name,
    inCity,
    fromCity,
    bonusPercent: settings.bonusWriteOffPercent,
    bonusMonths: settings.bonusMonths,
    signUp: `/auth${SIGN_UP_HASH}`,
  };
}

const unbroken = (phone: string) => phone.replaceAll(' ', '\u00a0');
