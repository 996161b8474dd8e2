import { say } from '#backend/language.ts';
import type { NomenclaturePrice } from '#lib/contract/prices.ts';
import { formatRubles } from '#lib/format/money.ts';
import { rublesOrNull, toRubles } from '#lib/rules/money.ts';
import { LIQUIDATION_REASON } from '#lib/rules/price-terms.ts';
import { nothingSaid } from '../price-service.ts';

/** Data of the tables about a product for a customer today. Money in kopecks. */
export interface LocalFacts {
  /** null: price on request */
  retail: number | null;
  /** percent off the retail price for the customer's group */
  discount: number;
  /** percent of the price that the customer gets back as bonuses */
  bonusPercent: number;
  promotions: RunningPromotion[];
  stopSellReason: string | null;
}

export interface RunningPromotion {
  actionId: string;
  kind: 'promotion' | 'liquidation' | 'gift';
  title: string;
  /** yyyy-mm-dd */
  endsOn: string | null;
  /** percent off the price of the customer's group */
  discount: number;
  /** fixed price; null: none */
  price: number | null;
  bonusPercent: number;
  minQuantity: number;
  gift: { guid: string; amount: number; price: number } | null;
}

type Priced = RunningPromotion & { result: number | null };

/** The customer's price for `count` pieces, in the form of a price service's answer. */
export function localQuote(guid: string, facts: LocalFacts, count: number): NomenclaturePrice {
  const base = facts.retail === null ? null : lessPercent(facts.retail, facts.discount);
  const promotions = facts.promotions
    .map((one) => ({ ...one, result: promotionPrice(one, base) }))
    // a percentage discount has no effect on a price on request
    .filter(({ kind, result }) => kind !== 'promotion' || result !== null);
  const current = promotions.filter(({ minQuantity }) => minQuantity <= count).toSorted(better)[0];
  const coming = promotions.filter(({ minQuantity }) => minQuantity > count).toSorted(nearer)[0];
  const price = current ? current.result : base;
  const shown = current ?? coming;
  return {
    ...nothingSaid(guid),
    FinalClientPrice: rublesOrNull(price),
    ...bonusOf(price, facts.bonusPercent, current),
    Information: coming ? hint(coming, price) : null,
    ...(shown?.gift && giftOf(shown.gift, current === shown ? Math.floor(count / shown.minQuantity) : 0)),
    ActionId: shown?.actionId ?? null,
    PeriodEnd: shown?.endsOn ?? null,
    StopSellReason: facts.stopSellReason ?? (shown?.kind === 'liquidation' ? LIQUIDATION_REASON : null),
  };
}

/**
 * A price with a discount in kopecks, at least one. In hundredths of a percent, which are whole numbers: `100 - 12.1` is
 * not exact, and half a kopeck would be rounded down, unlike in PostgreSQL.
 */
const lessPercent = (price: number, percent: number) =>
  Math.max(1, Math.round((price * (10_000 - Math.round(percent * 100))) / 10_000));

/** The price under a promotion, never higher than without it. */
function promotionPrice({ price, discount }: RunningPromotion, base: number | null): number | null {
  if (base === null) return price;
  return Math.min(price ?? base, lessPercent(base, discount));
}

/**
 * Only one promotion applies: the cheapest; of equal ones the one with a gift, then the one for the larger quantity.
 */
function better(a: Priced, b: Priced): number {
  const byPrice =
    (a.result ?? Infinity) === (b.result ?? Infinity) ? 0 : (a.result ?? Infinity) - (b.result ?? Infinity);
  return (
    byPrice ||
    Number(b.gift !== null) - Number(a.gift !== null) ||
    b.minQuantity - a.minQuantity ||
    (a.actionId < b.actionId ? -1 : 1)
  );
}

const nearer = (a: Priced, b: Priced): number => a.minQuantity - b.minQuantity || better(a, b);

/** A note about what a larger quantity would bring. */
function hint({ gift, result, minQuantity }: Priced, price: number | null): string | null {
  if (gift !== null)
    return say({ ru: `Подарок при покупке от ${minQuantity} шт.`, en: `A gift when you buy ${minQuantity} or more` });
  if (result === null || (price !== null && result >= price)) return null;
  const lower = formatRubles(toRubles(result));
  return say({
    ru: `От ${minQuantity} шт. — ${lower} за штуку`,
    en: `${lower} each when you buy ${minQuantity} or more`,
  });
}

const giftOf = (gift: { guid: string; amount: number; price: number }, times: number) => ({
  GiftGuid: gift.guid,
  GiftAmount: times * gift.amount,
  GiftPrice: toRubles(gift.price),
});

function bonusOf(price: number | null, percent: number, promotion: Priced | undefined) {
  const parts = [
    { Name: say({ ru: 'Бонусы за покупку', en: 'Bonuses for the purchase' }), kopecks: percentOf(price, percent) },
    { Name: promotion?.title ?? '', kopecks: percentOf(price, promotion?.bonusPercent ?? 0) },
  ].filter(({ kopecks }) => kopecks > 0);
  return {
    Bonus: toRubles(parts.reduce((total, { kopecks }) => total + kopecks, 0)),
    BonusDetails: parts.map(({ Name, kopecks }) => ({ Name, Bonus: toRubles(kopecks) })),
  };
}

const percentOf = (price: number | null, percent: number) => Math.floor(((price ?? 0) * percent) / 100);
