import type { Availability } from '#lib/contract/catalogue.ts';
import type { City } from '#lib/contract/geography.ts';
import { capitalised } from '#lib/format/capitalised.ts';
import { fill } from '#lib/format/fill.ts';
import { cityWords } from '#lib/format/in-city.ts';
import { piecesText, type StockWords } from '#lib/format/stock-text.ts';
import { placedStock, type StockTone, type StockTotal, stockTone, type Whereabouts } from '#lib/rules/stock.ts';
import type { ProductTexts } from './product-texts.ts';
import type { StockView } from './stock-view.ts';

/** `none`: the warehouse has none */
type WarehouseTone = StockTone | 'none';
type StockRow = [name: string, address: string, pieces: string, tone: WarehouseTone];

/** Price and stock in words, as the panel shows them. */
export interface OfferData {
  whereabouts: Whereabouts;
  /** what stands in the place of a price, where there is none */
  insteadOfPrice: string | null;
  priceNote: string;
  /** stock in one line; null: the product is not sold */
  stock: string | null;
  /** the same in the fewest words */
  stockInShort: string;
  /** of both */
  tone: StockTone;
  /** what can be done about it */
  availability: Availability;
  /** the sentences about stock, with `{pieces}` left in them */
  stockWords: StockWords;
  phone: string;
  callFor: string;
  stockTitle: string;
  warehouses: StockRow[];
  /** what another city has, and the words about it; null: it has none */
  elsewhere: [name: string, note: string, pieces: string] | null;
  /** of which day all this is; `{date}` stands for it */
  printNote: string;
  /** words of the link to the stores, where the city has any */
  stores: string | null;
}

export interface OfferInput {
  /** rubles */
  price: number | null;
  availability: Availability;
  stock: StockView;
  city: Pick<City, 'name' | 'nameIn' | 'hasStore'>;
  phone: string;
}

export function offerData({ price, availability, stock, city, phone }: OfferInput, t: ProductTexts): OfferData {
  const here = cityWords(city);
  const elsewhere = stock.elsewhere && { ...cityWords(stock.elsewhere.city), total: stock.elsewhere.total };
  const pieces = (quantity: StockTotal) => (quantity === 0 ? t.none : piecesText(quantity, t.stock));
  const rows = stock.warehouses.map(({ name, address, quantity }) => row(name, address, quantity));

  function row(name: string, address: string, quantity: StockTotal): StockRow {
    return [name, address, pieces(quantity), toneOf(quantity)];
  }

  function headline(): string {
    if (stock.whereabouts === 'here') return fill(t.here, { ...here, pieces: pieces(stock.total) });
    return elsewhere ? fill(t.stock.elsewhere, { ...elsewhere, pieces: pieces(elsewhere.total) }) : t.toOrder;
  }

  function inShort(): string {
    const place = stock.whereabouts === 'here' ? { ...here, total: stock.total } : elsewhere;
    if (!place) return t.stock.nowhere;
    return capitalised(fill(t.inShort, { ...place, pieces: pieces(place.total) }));
  }

  const isSold = availability !== 'notAllow';
  const hasPrice = price !== null && isSold;
  return {
    whereabouts: stock.whereabouts,
    insteadOfPrice: hasPrice ? null : isSold ? t.priceOnRequest : t.notSold,
    priceNote: isSold ? (hasPrice ? t.retailPrice : t.requestHint) : t.notSoldHint,
    stock: isSold ? headline() : null,
    tone: stockTone(stock),
    stockInShort: inShort(),
    availability,
    stockWords: {
      ...t.stock,
      here: fill(t.here, { ...here, pieces: '{pieces}' }),
      elsewhere: elsewhere ? fill(t.stock.elsewhere, { ...elsewhere, pieces: '{pieces}' }) : t.toOrder,
      nowhere: t.toOrder,
    },
    phone,
    callFor: hasPrice ? t.callToOrder : t.callForPrice,
    stockTitle: fill(t.stockIn, here),
    warehouses: rows,
    elsewhere: elsewhere && [fill(t.warehousesOf, elsewhere), t.broughtToOrder, pieces(elsewhere.total)],
    printNote: fill(t.printNote, { ...here, date: '{date}' }),
    stores: city.hasStore ? fill(t.pickup, here) : null,
  };
}

const toneOf = (quantity: StockTotal): WarehouseTone => (quantity === 0 ? 'none' : stockTone(placedStock(quantity, 0)));
