import { sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import { customerPrices } from '#backend/modules/pricing/index.ts';
import { isOnRequest } from '#backend/price-on-request.ts';

/**
 * The given products that can be bought: for a customer by their own prices and stop-sells, for others those with a
 * price in a category that is not sold on request.
 */
export async function availableProducts(ctx: Context, guids: string[]): Promise<string[]> {
  if (ctx.caller?.isVerified) {
    const { items } = await customerPrices(
      ctx,
      guids.map((guid) => ({ guid, count: 1 })),
    );
    return items.filter(({ availability }) => availability === 'allow').map(({ guid }) => guid);
  }
  const { rows } = await sql<{ guid: string }>`
    SELECT p.guid FROM products p JOIN categories c ON c.id = p.category_id
    WHERE p.guid = ANY(${guids}::uuid[]) AND p.is_active AND p.is_available AND p.price IS NOT NULL
      AND c.is_active AND NOT ${isOnRequest}`.execute(ctx.db);
  return rows.map((row) => row.guid);
}

/**
 * Whether each product may be bought separately from its set: sets and single products always, a component only with a
 * price of its own.
 */
export async function partPurchaseAllowed(ctx: Context, guids: string[]): Promise<Record<string, boolean>> {
  const { rows } = await sql<{ guid: string; allowed: boolean }>`
    SELECT p.guid, p.is_available AND (p.kind <> 'component' OR p.price IS NOT NULL AND NOT ${isOnRequest}) AS allowed
    FROM products p JOIN categories c ON c.id = p.category_id
    WHERE p.guid = ANY(${guids}::uuid[]) AND p.is_active`.execute(ctx.db);
  return Object.fromEntries(rows.map((row) => [row.guid, row.allowed]));
}
