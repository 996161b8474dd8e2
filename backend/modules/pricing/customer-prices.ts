import type { Context } from '#backend/context.ts';
import { priceService } from '#backend/gateways/prices/configured-price-service.ts';
import { localOffer } from '#backend/gateways/prices/local/local-offer.ts';
import { LocalPrices } from '#backend/gateways/prices/local/local-prices.ts';
import { type PriceQuestion, type PriceService, PriceServiceError } from '#backend/gateways/prices/price-service.ts';
import { isRequester, requireCaller } from '#backend/require-caller.ts';
import type { CustomerPrice, NomenclaturePrice, PriceAnswer } from '#lib/contract/prices.ts';
import { russianDay } from '#lib/format/date.ts';
import { availability } from '#lib/rules/availability.ts';
import { periodEnd, priceBadge } from '#lib/rules/price-terms.ts';
import { type KnownProduct, knownProducts } from './internal.ts';
import { toRetailPrices } from './to-retail-prices.ts';

export interface CustomerPrices {
  /** in the requested order; unknown products are left out */
  items: CustomerPrice[];
  /** bonus rubles that the customer can spend */
  bonuses: number;
}

/** The service's answer by guid; null: no answer. */
type Offers = ReadonlyMap<string, NomenclaturePrice> | null;

/**
 * Prices of products for the caller's legal entity, in rubles; for a requester the retail ones, as guests see them. One query with
 * the shop's own price list.
 */
export async function customerPrices(
  ctx: Context,
  items: readonly { guid: string; count: number }[],
): Promise<CustomerPrices> {
  const question: PriceQuestion = {
    customer: requireCaller(ctx).xmlId,
    counts: new Map(items.map(({ guid, count }) => [guid.toLowerCase(), count])),
    payType: null,
  };
  const service = priceService(ctx);
  const prices =
    service instanceof LocalPrices
      ? await localPrices(ctx, question, service)
      : await servicePrices(ctx, question, service);
  return isRequester(ctx.caller) ? toRetailPrices(prices) : prices;
}

async function localPrices(ctx: Context, question: PriceQuestion, service: LocalPrices): Promise<CustomerPrices> {
  const known = await knownProducts(ctx, question, service);
  const offers = new Map<string, NomenclaturePrice>();
  for (const { guid, facts } of known.products)
    if (facts) offers.set(guid, localOffer(guid, facts, question.counts.get(guid) ?? 1));
  return { items: known.products.map((product) => customerPrice(product, offers)), bonuses: known.balance / 100 };
}

/** Retail prices when the service does not answer (§8). */
async function servicePrices(ctx: Context, question: PriceQuestion, service: PriceService): Promise<CustomerPrices> {
  const [known, answer] = await Promise.all([knownProducts(ctx, question, null), answerOrNone(service, question)]);
  const offers = answer && (await withKnownGifts(ctx, answer));
  // without products the service is not asked, so bonuses are those of the account, from which orders are paid
  const bonuses = question.counts.size === 0 ? known.balance / 100 : (answer?.Bonuses ?? 0);
  return { items: known.products.map((product) => customerPrice(product, offers)), bonuses };
}

/** The service's answer; null when there is none, which the gateway has logged. */
async function answerOrNone(service: PriceService, question: PriceQuestion): Promise<PriceAnswer | null> {
  if (question.counts.size === 0) return null;
  try {
    return await service.ask(question);
  } catch (error) {
    if (error instanceof PriceServiceError) return null;
    throw error;
  }
}

/** The answer without gifts that are not in the catalogue. */
async function withKnownGifts({ db }: Context, answer: PriceAnswer): Promise<Offers> {
  const named = answer.NomenclaturePrices.flatMap(({ GiftGuid }) => GiftGuid ?? []);
  const known =
    named.length === 0
      ? []
      : await db
          .selectFrom('products')
          .select('guid')
          .where('guid', 'in', named)
          .where('is_active', '=', true)
          .execute();
  const gifts = new Set(known.map(({ guid }) => guid));
  return new Map(
    answer.NomenclaturePrices.map((offer) => [
      offer.Nomenclature.NSIId,
      offer.GiftGuid === null || gifts.has(offer.GiftGuid) ? offer : { ...offer, GiftGuid: null, GiftAmount: 0 },
    ]),
  );
}

function customerPrice(product: KnownProduct, offers: Offers): CustomerPrice {
  const offer = offers?.get(product.guid);
  const { request, is_price_on_request: isCategoryOnRequest } = product;
  const retailPrice = product.price === null || isCategoryOnRequest ? null : product.price / 100;
  const servicePrice = offer?.FinalClientPrice ?? null;
  const isAnswered = request !== null && (servicePrice === null || request.price / 100 < servicePrice);
  const personal = isAnswered ? request.price / 100 : servicePrice;
  const stopSellReason = offer?.StopSellReason ?? null;
  // a service that answers without this product has no price for it: the buyer can request one
  const isPriceUnknown = offers !== null && personal === null;
  const mayBuy = availability({
    hasPrice: product.price !== null && !isPriceUnknown,
    isCategoryOnRequest,
    isSold: product.is_available,
    hasPersonalPrice: personal !== null,
    stopSellReason,
  });
  const price = mayBuy === 'allow' ? (personal ?? retailPrice) : null;
  const terms = { stopSellReason, giftGuid: offer?.GiftGuid ?? null, actionId: offer?.ActionId ?? null };
  const badge = priceBadge(terms);
  return {
    guid: product.guid,
    price,
    retailPrice,
    isRetail: personal === null && offers === null,
    bonus: offer?.Bonus ?? 0,
    bonusDetails: (offer?.BonusDetails ?? []).map(({ Name, Bonus }) => ({ title: Name, amount: Bonus })),
    badge,
    periodEnd: periodEnd(offer?.PeriodEnd ?? null, badge),
    information: isAnswered ? answeredText(request) : (offer?.Information ?? null),
    ...terms,
    giftAmount: terms.giftGuid === null ? 0 : (offer?.GiftAmount ?? 0),
    giftPrice: terms.giftGuid === null ? null : (offer?.GiftPrice ?? 0),
    availability: mayBuy,
    isRequested: product.open_request !== null,
    openRequest: product.open_request,
    answeredRequest: isAnswered ? { number: request.number, validUntil: request.validUntil } : null,
  };
}

const answeredText = ({ number, validUntil }: { number: number; validUntil: string }) =>
  `Цена по вашему запросу № ${number}, до ${russianDay(validUntil)}`;
