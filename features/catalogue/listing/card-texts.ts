import { getTranslations } from 'next-intl/server';
import type { City } from '#lib/contract/geography.ts';
import { cityValues } from '#lib/format/in-city.ts';
import type { StockLabels } from '#lib/format/stock-text.ts';

export interface CardTexts {
  codeName: string;
  copy: string;
  copied: string;
  retailPrice: string;
  retailPriceInFull: string;
  onRequest: string;
  notForSale: string;
  stock: StockLabels;
  buy: string;
  askPrice: string;
  /** empty: the stock is not known */
  arrival: string;
  favorite: string;
  compare: string;
  /** column headings of the dense table: code, name, parameters, stock, price, action */
  heads: [string, string, string, string, string, string];
}

type NamedCity = Pick<City, 'name' | 'nameIn'>;

/** Texts of product cards in a city that is also served from the default city, `home`. */
export async function cardTexts(city: NamedCity, home: NamedCity): Promise<CardTexts> {
  const [t, stock] = await Promise.all([getTranslations('listing.card'), getTranslations('stock')]);
  return {
    codeName: t('codeName'),
    copy: t('copy'),
    copied: t('copied'),
    retailPrice: t('retailPrice'),
    retailPriceInFull: t('retailPriceInFull'),
    onRequest: t('onRequest'),
    notForSale: t('notForSale'),
    stock: {
      here: stock('here', { ...cityValues(city), pieces: '{pieces}' }),
      elsewhere: stock('elsewhere', { ...cityValues(home), pieces: '{pieces}' }),
      nowhere: stock('nowhere'),
      pieces: stock('pieces', { count: '{count}' }),
      manyPieces: stock('manyPieces'),
    },
    buy: t('buy'),
    askPrice: t('askPrice'),
    arrival: t('arrival'),
    favorite: t('favorite'),
    compare: t('compare'),
    heads: [
      t('heads.code'),
      t('heads.name'),
      t('heads.parameters'),
      t('heads.stock'),
      t('heads.price'),
      t('heads.action'),
    ],
  };
}
