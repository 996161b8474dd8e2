import { sql } from 'kysely';
import type { Db } from '#backend/db/connection.ts';
import type { LocalizedText } from '#lib/config/locales.ts';
import type { CustomerPrice } from '#lib/contract/prices.ts';
import { offeredPrice } from '#lib/rules/offer-price.ts';
import { messages } from './messages.ts';

/** A product as it is stored in an offer. */
export interface OfferedProduct {
  guid: string;
  code: string;
  name: string;
  picture_id: string | null;
  picture_sizes: number[] | null;
}

export async function readProducts(db: Db, guids: readonly string[]): Promise<Map<string, OfferedProduct>> {
  const { rows } = await sql<OfferedProduct>`
    SELECT p.guid, p.code, p.name, pic.id AS picture_id, pic.sizes AS picture_sizes
    FROM products p LEFT JOIN pictures pic ON pic.id = p.picture_ids[1] WHERE p.guid = ANY(${guids}::uuid[])`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.guid, row]));
}

/** Why a product cannot be offered. Products on request can: their price is typed in. */
export function notOfferableReason(quote: CustomerPrice | undefined): LocalizedText | null {
  if (!quote) return messages.unknownProduct;
  return quote.availability === 'notAllow' ? messages.notForSale : null;
}

/** Price of one piece for the recipient in rubles, by the rule of the offer. */
export const priceOf = (
  { price, isRetail, retailPrice }: CustomerPrice,
  rule: Parameters<typeof offeredPrice>[0],
): number => offeredPrice(rule, { retail: retailPrice, purchase: isRetail ? null : price });
