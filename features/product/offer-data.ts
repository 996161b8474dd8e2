import { getTranslations } from 'next-intl/server';
import type { ProductDetails } from '#lib/contract/catalogue.ts';
import type { City } from '#lib/contract/geography.ts';
import { cityWords } from '#lib/format/in-city.ts';
import type { StockTotal } from '#lib/rules/stock.ts';
import type { StockView, Whereabouts } from './stock-view.ts';

export type StockTone = 'success' | 'warning' | 'none';

/** Price and stock in words, as the panel shows them. */
export interface OfferData {
  whereabouts: Whereabouts;
  /** what stands in the place of a price, where there is none */
  insteadOfPrice: string | null;
  priceNote: string;
  /** stock in one line; null: the product is not sold */
  stock: string | null;
  phone: string;
  callFor: string;
  stockTitle: string;
  warehouses: [name: string, address: string, pieces: string, tone: StockTone][];
  /** words of the link to the stores, where the city has any */
  stores: string | null;
}

/** Up to this many pieces a dealer should hurry. */
const FEW = 5;

interface OfferInput {
  product: Pick<ProductDetails, 'price' | 'availability'>;
  stock: StockView;
  city: Pick<City, 'name' | 'nameIn' | 'hasStore'>;
  phone: string;
}

export async function offerData({ product, stock, city, phone }: OfferInput): Promise<OfferData> {
  const t = await getTranslations('product');
  const here = cityWords(city);
  const elsewhere = stock.elsewhere && { ...cityWords(stock.elsewhere.city), total: stock.elsewhere.total };
  const pieces = (quantity: StockTotal) =>
    quantity === 0 ? t('none') : quantity === 'более 500' ? t('manyPieces') : t('pieces', { count: quantity });
  const rows = stock.warehouses.map(({ name, address, quantity }) => row(name, address, quantity));
  if (elsewhere) rows.push(row(t('warehousesOf', elsewhere), '', elsewhere.total));

  function row(name: string, address: string, quantity: StockTotal): OfferData['warehouses'][number] {
    return [name, address, pieces(quantity), toneOf(quantity)];
  }

  function headline(): string {
    if (stock.whereabouts === 'here') return t('here', { ...here, pieces: pieces(stock.total) });
    return elsewhere ? t('elsewhere', { ...elsewhere, pieces: pieces(elsewhere.total) }) : t('toOrder');
  }

  const isSold = product.availability !== 'notAllow';
  const hasPrice = product.price !== null && isSold;
  return {
    whereabouts: stock.whereabouts,
    insteadOfPrice: hasPrice ? null : t(isSold ? 'priceOnRequest' : 'notSold'),
    priceNote: t(!isSold ? 'notSoldHint' : hasPrice ? 'retailPrice' : 'requestHint'),
    stock: isSold ? headline() : null,
    phone,
    callFor: t(hasPrice ? 'callToOrder' : 'callForPrice'),
    stockTitle: t('stockIn', here),
    warehouses: rows,
    stores: city.hasStore ? t('pickup', here) : null,
  };
}

function toneOf(quantity: StockTotal): StockTone {
  if (quantity === 0) return 'none';
  return quantity === 'более 500' || quantity > FEW ? 'success' : 'warning';
}
