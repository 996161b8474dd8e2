import type { Environment } from '#lib/config/environment.ts';
import { SIGN_UP_HASH } from '#lib/config/routes.ts';
import { cityValues } from './in-city.ts';
import type { Values } from './markdown.ts';
import { dialAddress } from './phone.ts';

interface TextCity {
  name: string;
  /** prepositional case without the preposition */
  nameIn: string;
  /** null: the phone of the shop */
  phone: string | null;
}

/** What `{names}` in a stored text stand for on a page of the city. */
export function textValuesOf(city: TextCity, settings: Environment): Values {
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
