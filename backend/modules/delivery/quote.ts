import { say } from '#backend/language.ts';
import type { DeliveryPrice, DeliveryQuote } from '#lib/contract/delivery.ts';
import { type CostGap, costOf, type WeightAndVolume } from '#lib/rules/delivery-cost.ts';
import { zoneFor } from '#lib/rules/delivery-zone.ts';
import { rublesOrNull, toRubles } from '#lib/rules/money.ts';
import { gapText } from './messages.ts';
import { totalLoad } from './parcels.ts';
import type { DeliveryRate } from './rates.ts';

/** Where an order is delivered to; a terminal by its id. */
export type DeliveryDestination = { type: 'delivery'; address: string } | { type: 'terminal'; terminalId: number };

/** The zone of an address, or the terminal; null: there is none. */
export function rateFor(to: DeliveryDestination, rates: readonly DeliveryRate[]): DeliveryRate | null {
  if (to.type === 'terminal') return rates.find(({ kind, id }) => kind === 'terminal' && id === to.terminalId) ?? null;
  return zoneFor(
    to.address,
    rates.filter(({ kind }) => kind === 'zone'),
  );
}

/** What a delivery costs, in kopecks, or why it is not known. */
export interface Shipping {
  rate: DeliveryRate | null;
  cost: number | null;
  gap: CostGap | null;
  load: WeightAndVolume;
  /** products of which the missing weight or volume is not known */
  unknown: number;
}

interface Shipped {
  lines: readonly { guid: string; quantity: number }[];
  parcels: ReadonlyMap<string, WeightAndVolume>;
  /** kopecks of the goods */
  sum: number;
}

const nothingKnown: WeightAndVolume = { kg: null, m3: null };

export function shippingOf(rate: DeliveryRate | null, { lines, parcels, sum }: Shipped): Shipping {
  const loads = lines.map(({ guid, quantity }) => ({ guid, load: parcels.get(guid) ?? nothingKnown, quantity }));
  const load = totalLoad(loads);
  const found = rate === null ? 'noZone' : costOf(rate, load, sum);
  const [cost, gap] = typeof found === 'number' ? [found, null] : [null, found];
  const measure = gap === 'volume' ? 'm3' : 'kg';
  const unknown = new Set(loads.filter((one) => one.load[measure] === null).map(({ guid }) => guid)).size;
  return { rate, cost, gap, load, unknown };
}

/** The same for the buyer, in rubles, with a text where the cost is not known. */
export const toQuote = ({ rate, cost, gap, load, unknown }: Shipping): DeliveryQuote => ({
  cost: rublesOrNull(cost),
  zone: rate?.name ?? null,
  days: rate?.days ?? null,
  freeFrom: rate === null || rate.freeFrom === null ? null : toRubles(rate.freeFrom),
  weight: load.kg,
  note: rate?.note ?? '',
  message: gap === null ? null : say(gapText(gap, unknown)),
});

/** A rate for everybody to read, in rubles. */
export const toPrice = ({ name, places, address, days, freeFrom, steps, note }: DeliveryRate): DeliveryPrice => ({
  name,
  places,
  address,
  days,
  freeFrom: rublesOrNull(freeFrom),
  steps: steps.map(({ price, ...limits }) => ({ ...limits, price: toRubles(price) })),
  note,
});

/** A terminal as an address to deliver to. */
export const terminalAddress = ({ name, address }: Pick<DeliveryRate, 'name' | 'address'>): string =>
  `${name}, терминал: ${address}`;
