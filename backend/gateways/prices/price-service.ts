import type { NomenclaturePrice, PriceAnswer } from '#lib/contract/prices.ts';

/** Who buys how much of what. */
export interface PriceQuestion {
  /** external id of a legal entity or a person, in lower case */
  customer: string;
  /** counts by guid, in lower case */
  counts: ReadonlyMap<string, number>;
  /** how the customer pays by its agreement; null: as usual */
  payType: string | null;
}

/**
 * Knows what products cost a customer. Answers in the words of §7, of the asked products alone and in any order; of one
 * that it does not know it says nothing.
 */
export interface PriceService {
  /** @throws PriceServiceError whatever the reason */
  ask(question: PriceQuestion): Promise<PriceAnswer>;
}

/** Why there is no answer, in words that may be logged: never a key, a customer or what was answered. */
export class PriceServiceError extends Error {
  override name = 'PriceServiceError';
  /** the service was not asked at all, as it has failed a moment ago */
  readonly isPause: boolean;

  constructor(reason: string, { isPause = false } = {}) {
    super(reason);
    this.isPause = isPause;
  }
}

/** What a service says of a product of which it has nothing to say. */
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
