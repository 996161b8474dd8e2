import type { Context } from '#backend/context.ts';
import { ServiceError } from '#backend/errors.ts';
import { priceService } from '#backend/gateways/prices/configured-price-service.ts';
import { PriceServiceError } from '#backend/gateways/prices/price-service.ts';
import { requireCaller } from '#backend/require-caller.ts';
import type { ParsedInput } from '#lib/contract/contract.ts';
import type { PriceAnswer } from '#lib/contract/prices.ts';
import { messages } from './messages.ts';

/**
 * The price service's answer about products, unchanged (§7). Currency, information base and sales channel are the
 * shop's, whatever the request says.
 */
export async function askPrices(ctx: Context, asked: ParsedInput<'POST v1 prices/'>['body']): Promise<PriceAnswer> {
  const customer = asked.Customer.NSIId.toLowerCase();
  if (requireCaller(ctx).xmlId !== customer) throw new ServiceError('FORBIDDEN', messages.foreignPrices);
  const counts = new Map(asked.ListNomenclature.map(({ NSIId, Count }) => [NSIId.toLowerCase(), Count]));
  try {
    return await priceService(ctx).ask({ customer, counts, payType: asked.AgreementUserPayType });
  } catch (error) {
    if (!(error instanceof PriceServiceError)) throw error;
    throw new ServiceError('UNAVAILABLE', messages.serviceAway);
  }
}
