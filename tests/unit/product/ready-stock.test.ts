import { describe, expect, it } from 'vitest';
import { stockText } from '#lib/format/stock-text.ts';
import { packCard, unpackCard } from '#lib/packed/card.ts';
import { type ReadyByWarehouse, soonestIn } from '#lib/rules/ready-phrases.ts';
import { nearestStock } from '#lib/rules/stock.ts';
import { stockView } from '#lib/rules/stock-view.ts';

const readyPhrases: ReadyByWarehouse = {
  k1: { at: '2026-11-26 14:00', text: 'завтра до 14:00' },
  k2: { at: '2026-11-25 24:00', text: 'сегодня' },
  m1: { at: '2026-11-27 24:00', text: '27 ноября' },
};
const remain = (quantities: Record<string, number>) =>
  Object.fromEntries(Object.entries(quantities).map(([guid, quantity]) => [guid, { quantity }]));
const city = (name: string, nameIn: string, warehouses: string[]) => ({
  name,
  nameIn,
  warehouses: warehouses.map((guid) => ({ guid, name: guid, address: '' })),
});
const kazan = city('Казань', 'Казани', ['k1', 'k2']);
const moscow = city('Москва', 'Москве', ['m1']);

describe('when stock is ready', () => {
  it('is shown by the warehouse with stock that is ready first', () => {
    expect(soonestIn(kazan.warehouses, remain({ k1: 1, k2: 1 }), readyPhrases)).toBe('сегодня');
    expect(soonestIn(kazan.warehouses, remain({ k1: 1, m1: 1 }), readyPhrases)).toBe('завтра до 14:00');
    expect(soonestIn(kazan.warehouses, remain({ m1: 1 }), readyPhrases)).toBeUndefined();
    expect(soonestIn(kazan.warehouses, remain({ k1: 1 }), {})).toBeUndefined();
  });

  it('is shown for each warehouse, for the city and for what is brought', () => {
    const here = stockView(kazan, moscow, remain({ k1: 3, m1: 7 }), readyPhrases);
    expect(here.ready).toBe('завтра до 14:00');
    expect(here.warehouses.map(({ ready }) => ready)).toEqual(['завтра до 14:00', undefined]);
    expect(here.elsewhere?.ready).toBe('27 ноября');
    expect(stockView(kazan, moscow, remain({ m1: 7 }), readyPhrases).ready).toBe('27 ноября');
    expect(stockView(kazan, moscow, remain({ m1: 7 })).ready).toBeUndefined();
  });

  it('is in the packed card and in the second line of its text', () => {
    const card = {
      url: '/product/x',
      name: 'Сплит-система',
      code: '1',
      image: null,
      price: 1,
      availability: 'allow' as const,
      guid: 'g',
      parameters: [],
    };
    const words = {
      here: '{pieces}',
      elsewhere: 'привезём: {pieces}',
      nowhere: '',
      pieces: '{count} шт.',
      manyPieces: '',
    };
    const textOf = (here: number, elsewhere: number, ready?: string) => {
      const stock = { ...nearestStock(here, elsewhere), ...(ready && { ready }) };
      return stockText(unpackCard(packCard({ ...card, stock })).stock, words);
    };
    expect(textOf(5, 0, 'сегодня')).toBe('5 шт.\nсегодня');
    expect(textOf(0, 5, '27 ноября')).toBe('Привезём: 5 шт.\n27 ноября');
    expect(textOf(0, 5)).toBe('Привезём: 5 шт.');
  });
});
