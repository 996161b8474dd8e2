import type { Context } from '#backend/context.ts';
import { priceService } from '#backend/gateways/prices/configured-price-service.ts';
import { LocalPrices } from '#backend/gateways/prices/local/local-prices.ts';
import { localQuote } from '#backend/gateways/prices/local/local-quote.ts';
import { type PriceQuestion, type PriceService, PriceServiceError } from '#backend/gateways/prices/price-service.ts';
import { say } from '#backend/language.ts';
import { isRequester, requireCaller } from '#backend/require-caller.ts';
import type { CustomerPrice, NomenclaturePrice, PriceAnswer } from '#lib/contract/prices.ts';
import { formatShortDay } from '#lib/format/date.ts';
import { availability } from '#lib/rules/availability.ts';
import { toRubles } from '#lib/rules/money.ts';
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
type Quotes = ReadonlyMap<string, NomenclaturePrice> | null;

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
  const quotes = new Map<string, NomenclaturePrice>();
  for (const { guid, facts } of known.products)
    if (facts) quotes.set(guid, localQuote(guid, facts, question.counts.get(guid) ?? 1));
  return { items: known.products.map((product) => customerPrice(product, quotes)), bonuses: toRubles(known.balance) };
}

/** Retail prices when the service does not answer (§8). */
async function servicePrices(ctx: Context, question: PriceQuestion, service: PriceService): Promise<CustomerPrices> {
  const [known, answer] = await Promise.all([knownProducts(ctx, question, null), answerOrNone(service, question)]);
  const quotes = answer && (await withKnownGifts(ctx, answer));
  // without products the service is not asked, so bonuses are those of the account, from which orders are paid
  const bonuses = question.counts.size === 0 ? toRubles(known.balance) : (answer?.Bonuses ?? 0);
  return { items: known.products.map((product) => customerPrice(product, quotes)), bonuses };
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
async function withKnownGifts({ db }: Context, answer: PriceAnswer): Promise<Quotes> {
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
    answer.NomenclaturePrices.map((quote) => [
      quote.Nomenclature.NSIId,
      quote.GiftGuid === null || gifts.has(quote.GiftGuid) ? quote : { ...quote, GiftGuid: null, GiftAmount: 0 },
    ]),
  );
}

function customerPrice(product: KnownProduct, quotes: Quotes): CustomerPrice {
  const quote = quotes?.get(product.guid);
  const { request, is_price_on_request: isCategoryOnRequest } = product;
  const retailPrice = product.price === null || isCategoryOnRequest ? null : toRubles(product.price);
  const servicePrice = quote?.FinalClientPrice ?? null;
  const isAnswered = request !== null && (servicePrice === null || toRubles(request.price) < servicePrice);
  const personal = isAnswered ? toRubles(request.price) : servicePrice;
  const stopSellReason = quote?.StopSellReason ?? null;
  // a service that answers without this product has no price for it: the buyer can request one
  const isPriceUnknown = quotes !== null && personal === null;
  const mayBuy = availability({
    hasPrice: product.price !== null && !isPriceUnknown,
    isCategoryOnRequest,
    isSold: product.is_available,
    hasPersonalPrice: personal !== null,
    stopSellReason,
  });
  const price = mayBuy === 'allow' ? (personal ?? retailPrice) : null;
  const terms = { stopSellReason, giftGuid: quote?.GiftGuid ?? null, actionId: quote?.ActionId ?? null };
  const badge = priceBadge(terms);
  return {
    guid: product.guid,
    price,
    retailPrice,
    isRetail: personal === null && quotes === null,
    bonus: quote?.Bonus ?? 0,
    bonusDetails: (quote?.BonusDetails ?? []).map(({ Name, Bonus }) => ({ title: Name, amount: Bonus })),
    badge,
    periodEnd: periodEnd(quote?.PeriodEnd ?? null, badge),
    information: isAnswered ? answeredText(request) : (quote?.Information ?? null),
    ...terms,
    giftAmount: terms.giftGuid === null ? 0 : (quote?.GiftAmount ?? 0),
    giftPrice: terms.giftGuid === null ? null : (quote?.GiftPrice ?? 0),
    availability: mayBuy,
    isRequested: product.open_request !== null,
    openRequest: product.open_request,
    answeredRequest: isAnswered ? { number: request.number, validUntil: request.validUntil } : null,
  };
}

const answeredText = ({ number, validUntil }: { number: number; validUntil: string }) =>
  say({
    ru: `Цена по вашему запросу № ${number}, до ${formatShortDay(validUntil, 'ru')}`,
    en: `The price you requested, No. ${number}, until ${formatShortDay(validUntil, 'en')}`,
  });
