import { fill } from '#lib/format/fill.ts';
import { cityValues } from '#lib/format/in-city.ts';
import type { ShortStockLabels, StockLabels } from '#lib/format/stock-text.ts';
import type ruListing from '#messages/ru/listing.json';
import type ruStock from '#messages/ru/stock.json';

export interface CardTexts {
  codeName: string;
  copy: string;
  copied: string;
  retailPrice: string;
  onRequest: string;
  /** below it */
  onRequestNote: string;
  notForSale: string;
  /** of a link to the similar products of one that is not for sale */
  similar: string;
  stock: StockLabels & ShortStockLabels;
  buy: string;
  askPrice: string;
  /** empty: the stock is not known */
  arrival: string;
  favorite: string;
  compare: string;
  /** column headings of the dense table: code, name, parameters, price, stock, action */
  heads?: [string, string, string, string, string, string];
}

interface Words {
  card: (typeof ruListing)['card'];
  stock: Pick<typeof ruStock, keyof (StockLabels & ShortStockLabels)>;
}

export interface NamedCity {
  name: string;
  /** prepositional case without the preposition */
  nameIn: string;
}

/** Texts of product cards in a city that is also served from the default city, `home`. */
export function cardTextsFrom({ card, stock }: Words, city: NamedCity, home: NamedCity): CardTexts {
  const { heads, stockFailed: _, ...texts } = card;
  return {
    ...texts,
    stock: {
      here: fill(stock.here, { ...cityValues(city), pieces: '{pieces}' }),
      elsewhere: fill(stock.elsewhere, { ...cityValues(home), pieces: '{pieces}' }),
      nowhere: stock.nowhere,
      pieces: stock.pieces,
      manyPieces: stock.manyPieces,
      elsewhereShort: fill(stock.elsewhereShort, { ...cityValues(home), pieces: '{pieces}' }),
      manyPiecesShort: stock.manyPiecesShort,
    },
    heads: [heads.code, heads.name, heads.parameters, heads.price, heads.stock, heads.action],
  };
}
