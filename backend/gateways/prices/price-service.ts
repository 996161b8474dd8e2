import type { NomenclaturePrice, PriceAnswer } from '#lib/contract/prices.ts';

/** The buyer, and the products with their quantities. */
export interface PriceQuestion {
  /** external id of a legal entity or a person, in lower case */
  customer: string;
  /** quantities by guid, in lower case */
  counts: ReadonlyMap<string, number>;
  /** payment terms of the customer's agreement; null: the default ones */
  payType: string | null;
}

/**
 * Source of customers' prices. Answers in the format of §7, for the requested products in any order; unknown products
 * are left out.
 */
export interface PriceService {
  /** @throws PriceServiceError for any failure */
  ask(question: PriceQuestion): Promise<PriceAnswer>;
}

/** Why there is no answer; the message may be logged: it contains no key, customer or answer. */
export class PriceServiceError extends Error {
  override name = 'PriceServiceError';
  /** the service was not asked, since it failed a moment ago */
  readonly isPause: boolean;

  constructor(reason: string, { isPause = false } = {}) {
    super(reason);
    this.isPause = isPause;
  }
}

/** The answer for a product without any data of the service. */
export const nothingSaid = (guid: string): NomenclaturePrice => ({
  Nomenclature: { NSIId: guid },
  FinalClientPrice: null,
  Bonus: 0,
  BonusDetails: [],
  Information: null,
  GiftGuid: null,
  GiftAmount: 0,
  GiftPrice: 0,
  ActionId: null,
  PeriodEnd: null,
  StopSellReason: null,
});
