import { getTranslations } from 'next-intl/server';
import type { City } from '#lib/contract/geography.ts';
import { cityWords } from '#lib/format/in-city.ts';

export interface CardTexts {
  codeName: string;
  copy: string;
  copied: string;
  retailPrice: string;
  retailPriceInFull: string;
  onRequest: string;
  notForSale: string;
  /** `{count}` is left for the card */
  inStock: string;
  manyInStock: string;
  toOrder: string;
  details: string;
  /** heads of the dense table: code, name, parameters, stock, price */
  heads: [string, string, string, string, string];
}

/** The words of product cards in a city. */
export async function cardTexts(city: Pick<City, 'name' | 'nameIn'>): Promise<CardTexts> {
  const t = await getTranslations('listing.card');
  const words = cityWords(city);
  const place = { ...words, inCity: capitalize(words.inCity) };
  return {
    codeName: t('codeName'),
    copy: t('copy'),
    copied: t('copied'),
    retailPrice: t('retailPrice'),
    retailPriceInFull: t('retailPriceInFull'),
    onRequest: t('onRequest'),
    notForSale: t('notForSale'),
    inStock: t('inStock', { ...place, count: '{count}' }),
    manyInStock: t('manyInStock', place),
    toOrder: t('toOrder'),
    details: t('details'),
    heads: [t('heads.code'), t('heads.name'), t('heads.parameters'), t('heads.stock'), t('heads.price')],
  };
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
