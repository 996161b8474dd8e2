import { sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import { conflict, fieldRefusal, notFound, type ServiceError } from '#backend/errors.ts';
import { customerStock } from '#backend/modules/stock/index.ts';
import { requireCaller } from '#backend/require-caller.ts';
import { shownQuantity } from '#lib/rules/stock.ts';
import { isForbidden } from './internal.ts';
import { messages } from './messages.ts';

export interface FoundProduct {
  id: number;
  guid: string;
}

interface Row extends FoundProduct {
  isAvailable: boolean;
  isForbidden: boolean;
}

/** The products that the caller cannot get from stock, by id, and in words why the others cannot be waited for. */
export async function withoutStock(
  ctx: Context,
  guids: readonly string[],
): Promise<{ products: FoundProduct[]; refusals: Map<string, ServiceError> }> {
  const { rows } = await sql<Row>`
    SELECT p.id, p.guid, p.is_available AS "isAvailable",
      ${isForbidden(sql`${requireCaller(ctx).xmlId}::uuid`)} AS "isForbidden"
    FROM products p JOIN categories c ON c.id = p.category_id
    WHERE p.guid = ANY(${guids}::uuid[]) AND p.is_active AND c.is_active ORDER BY p.id`.execute(ctx.db);
  const stock = await customerStock(ctx, guids);
  const found = new Map(rows.map((row) => [row.guid, row]));
  const refusals = new Map<string, ServiceError>();
  for (const guid of guids) {
    const { here, elsewhere } = stock.get(guid) ?? { here: 0, elsewhere: 0 };
    const refusal = refusalOf(found.get(guid), here + elsewhere);
    if (refusal) refusals.set(guid, refusal);
  }
  return { products: rows.filter(({ guid }) => !refusals.has(guid)), refusals };
}

function refusalOf(product: Row | undefined, pieces: number): ServiceError | null {
  if (!product) return notFound(messages.noProduct);
  if (product.isForbidden) return fieldRefusal('nomenclatureId', messages.notForSale);
  return product.isAvailable && pieces > 0 ? conflict(messages.inStock(String(shownQuantity(pieces)))) : null;
}
