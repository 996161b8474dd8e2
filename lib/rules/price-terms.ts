/** Badge of a price, derived from the price service's answer (§3, §4, §9). */
export type PriceBadge = 'liquidation' | 'gift' | 'promotion';

/** The stop-sell reason of goods in liquidation, which will not be restocked. */
export const LIQUIDATION_REASON = 'Liquidation';

/** The first badge that applies (§4): liquidation, a gift, a promotion. */
export function priceBadge(terms: {
  stopSellReason: string | null;
  giftGuid: string | null;
  actionId: string | null;
}): PriceBadge | null {
  if (terms.stopSellReason === LIQUIDATION_REASON) return 'liquidation';
  if (terms.giftGuid !== null) return 'gift';
  return terms.actionId === null ? null : 'promotion';
}

/** Services without empty dates send year 1 (§9). */
const FIRST_YEAR = 2000;

/**
 * The last day of a promotion as yyyy-mm-dd, taken from the text of the date so that no time zone shifts it; null when
 * it is absent, before the year 2000, or for a liquidation, which ends when the goods are sold (§9).
 */
export function periodEnd(date: string | null, badge: PriceBadge | null): string | null {
  const day = /^\d{4}-\d\d-\d\d(?!\d)/.exec(date ?? '')?.[0];
  if (day === undefined || badge === 'liquidation' || Number(day.slice(0, 4)) < FIRST_YEAR) return null;
  const time = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(day) ? day : null;
}
