import { nearestStock, type StockTone, stockTone } from '#lib/rules/stock.ts';
import type { StockView } from '#lib/rules/stock-view.ts';
import { capitalised } from './capitalised.ts';
import { fill } from './fill.ts';
import { cityValues } from './in-city.ts';
import { piecesText, type ShortStockLabels, type StockLabels, shortStockText, withReady } from './stock-text.ts';

/** Sentences about stock with their city placeholders. */
export interface StockTexts extends StockLabels, ShortStockLabels {
  /** the longer variants for wide layouts */
  hereInFull: string;
  nowhereInFull: string;
  title: string;
  none: string;
  warehousesOf: string;
  broughtToOrder: string;
  /** «привезём {ready}» */
  broughtOn: string;
}

/** `none`: the warehouse has no stock */
export type WarehouseTone = StockTone | 'none';
export type StockRow = [name: string, address: string, pieces: string, tone: WarehouseTone];

/** Texts that show a product's stock. */
export interface StockViewText {
  /** one line in three lengths: «В Москве 6 шт.», «Привезём из Москвы: 6 шт.», and a longer one */
  lines: Record<'s' | 'm' | 'l', string>;
  /** for a row of a table */
  short: string | undefined;
  tone: StockTone;
  /** heading of the rows */
  title: string;
  rows: StockRow[];
  /** stock of another city and its note; null: none */
  elsewhere: [name: string, note: string, pieces: string] | null;
}

interface CityNames {
  name: string;
  nameIn: string;
}

export function stockViewText(stock: StockView, city: CityNames, t: StockTexts): StockViewText {
  const here = cityValues(city);
  const { elsewhere } = stock;
  const pieces = (quantity: number) => (quantity === 0 ? t.none : piecesText(quantity, t));
  const away = elsewhere && { ...cityValues(elsewhere.city), pieces: pieces(elsewhere.total) };
  const line = (inHere: string, inAnother: string, nowhere: string) => {
    if (stock.whereabouts === 'here') return capitalised(fill(inHere, { ...here, pieces: pieces(stock.total) }));
    return away ? capitalised(fill(inAnother, away)) : nowhere;
  };
  return {
    lines: {
      s: line(t.here, t.here, t.nowhere),
      m: withReady(line(t.here, t.elsewhere, t.nowhere), stock.ready),
      l: withReady(line(t.hereInFull, t.elsewhere, t.nowhereInFull), stock.ready),
    },
    short: shortStockText(stock, {
      ...t,
      elsewhereShort: fill(t.elsewhereShort, { ...away, pieces: '{pieces}' }),
    }),
    tone: stockTone(stock),
    title: fill(t.title, here),
    rows: stock.warehouses.map(({ name, address, quantity, ready }) => [
      name,
      [address, ready].filter(Boolean).join(' · '),
      pieces(quantity),
      toneOf(quantity),
    ]),
    elsewhere: away && [
      fill(t.warehousesOf, away),
      elsewhere.ready ? fill(t.broughtOn, { ready: elsewhere.ready }) : t.broughtToOrder,
      away.pieces,
    ],
  };
}

const toneOf = (quantity: number): WarehouseTone => (quantity === 0 ? 'none' : stockTone(nearestStock(quantity, 0)));
