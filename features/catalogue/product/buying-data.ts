import type { Availability } from '#lib/contract/catalogue.ts';
import type { City } from '#lib/contract/geography.ts';
import { fill } from '#lib/format/fill.ts';
import { cityValues } from '#lib/format/in-city.ts';
import { type StockViewText, stockViewText } from '#lib/format/stock-view-text.ts';
import type { Whereabouts } from '#lib/rules/stock.ts';
import type { StockView } from '#lib/rules/stock-view.ts';
import type { ProductTexts } from './product-texts.ts';

/** Price and stock as texts, for the buy panel. */
export interface BuyingData {
  whereabouts: Whereabouts;
  /** text shown if there is no price */
  insteadOfPrice: string | null;
  priceNote: string;
  /** null: the product is not sold */
  stock: StockViewText | null;
  /** text of the button */
  availability: Availability;
  phone: string;
  callFor: string;
  /** date of the price and stock; `{date}` is replaced */
  printNote: string;
  /** text of the link to the stores, if the city has any */
  stores: string | null;
  /** text of the button by which a guest reserves the product at a store; null: it cannot be reserved */
  reserve: string | null;
}

export interface BuyingInput {
  /** rubles */
  price: number | null;
  availability: Availability;
  stock: StockView;
  city: Pick<City, 'name' | 'nameIn' | 'hasStore'> & {
    /** the shop lets private persons reserve products */
    reserves?: boolean;
  };
  phone: string;
}

export function buyingData({ price, availability, stock, city, phone }: BuyingInput, t: ProductTexts): BuyingData {
  const here = cityValues(city);
  const isSold = availability !== 'notAllow';
  const hasPrice = price !== null && isSold;
  return {
    whereabouts: stock.whereabouts,
    insteadOfPrice: hasPrice ? null : isSold ? t.priceOnRequest : t.notSold,
    priceNote: isSold ? (hasPrice ? t.retailPrice : t.requestHint) : t.notSoldHint,
    stock: isSold ? stockViewText(stock, city, t.stock) : null,
    availability,
    phone,
    callFor: hasPrice ? t.callToOrder : t.callForPrice,
    printNote: fill(t.printNote, { ...here, date: '{date}' }),
    reserve:
      city.hasStore && city.reserves && availability === 'allow' && hasPrice && stock.whereabouts === 'here'
        ? t.reserve
        : null,
    stores: city.hasStore ? fill(t.pickup, here) : null,
  };
}
