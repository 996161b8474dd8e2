/** On which terms a price holds: what the price service's answer means (§3, §4, §9). */
export type PriceBadge = 'liquidation' | 'gift' | 'promotion';

/** The stop-sell reason of goods that are sold off: no more of them will come. */
export const LIQUIDATION_REASON = 'Liquidation';

/** The first of three that fits (§4): the goods are sold off, they bring a gift, a promotion made the price. */
export function priceBadge(terms: {
  stopSellReason: string | null;
  giftGuid: string | null;
  actionId: string | null;
}): PriceBadge | null {
  if (terms.stopSellReason === LIQUIDATION_REASON) return 'liquidation';
  if (terms.giftGuid !== null) return 'gift';
  return terms.actionId === null ? null : 'promotion';
}

/** Services that know no empty date say year 1 (§9). */
const FIRST_YEAR = 2000;

/**
 * The last day of a promotion as yyyy-mm-dd, read off the date's own figures, so that no time zone moves it; null where
 * none is told, where it lies before the year 2000, or for a liquidation, which ends with the goods (§9).
 */
export function periodEnd(told: string | null, badge: PriceBadge | null): string | null {
  const day = /^\d{4}-\d\d-\d\d(?!\d)/.exec(told ?? '')?.[0];
  if (day === undefined || badge === 'liquidation' || Number(day.slice(0, 4)) < FIRST_YEAR) return null;
  const time = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(day) ? day : null;
}
