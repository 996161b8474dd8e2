import { sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import { addItems } from '#backend/modules/basket/index.ts';
import { customerPrices } from '#backend/modules/pricing/index.ts';
import { type CustomerStock, customerStock } from '#backend/modules/stock/index.ts';
import { MAX_QUANTITY } from '#lib/config/limits.ts';
import type { Reply } from '#lib/contract/contract.ts';
import type { CopiedLine } from '#lib/contract/orders.ts';
import type { CustomerPrice } from '#lib/contract/prices.ts';
import { toRubles } from '#lib/rules/money.ts';
import { describeDifferences } from './describe-differences.ts';
import type { Differing } from './differing.ts';
import { requireOrder } from './find-order.ts';

interface Line {
  productId: string;
  name: string;
  code: string;
  quantity: number;
  /** kopecks */
  price: number;
}

interface Copying {
  merge: boolean;
  items?: { productId: string; quantity: number }[] | undefined;
  key?: string | undefined;
}

/**
 * The differences from the same order placed now. Adds it to the basket only on request, without changing other lines.
 */
export async function copyOrder(
  ctx: Context,
  guid: string,
  { merge, items: asked, key }: Copying,
): Promise<Reply<'POST v1 orders/{id}/copy/'>> {
  const wanted = asked && new Map(asked.map(({ productId, quantity }) => [productId, quantity]));
  const ordered = await orderedLines(ctx, await requireOrder(ctx, guid));
  const lines = await previewOf(
    ctx,
    ordered.map((line) => ({ ...line, quantity: wanted?.get(line.productId) ?? line.quantity })),
  );
  const items = lines
    .filter(({ productId, now }) => now !== null && (wanted?.has(productId) ?? true))
    .map(({ productId, quantity }) => ({ productId, quantity }));
  if (!merge || items.length === 0) return { lines, added: 0, undo: null };
  const { undo, refused } = await addItems(ctx, { items, key, sent: { order: guid, items: asked } });
  return { lines, added: items.length - refused.length, undo };
}

/** Without gifts: promotions add them again if they still apply. */
async function orderedLines({ db }: Context, id: number): Promise<Line[]> {
  const { rows } = await sql<Line>`
    SELECT guid AS "productId", min(name) AS name, min(code) AS code, max(price) AS price,
      least(${MAX_QUANTITY}, sum(quantity))::int AS quantity
    FROM order_items WHERE order_id = ${id} AND NOT is_gift
    GROUP BY guid ORDER BY min(line)`.execute(db);
  return rows;
}

async function previewOf(ctx: Context, lines: readonly Line[]): Promise<CopiedLine[]> {
  const guids = lines.map(({ productId }) => productId);
  const [{ items }, stock] = await Promise.all([
    customerPrices(
      ctx,
      lines.map(({ productId, quantity }) => ({ guid: productId, count: quantity })),
    ),
    customerStock(ctx, guids),
  ]);
  const quotes = new Map(items.map((item) => [item.guid, item]));
  const differing = lines.map((line) => differencesOf(line, quotes.get(line.productId), stock.get(line.productId)));
  const described = await describeDifferences(ctx.db, differing.flat());
  return lines.map(({ productId, name, code, quantity, price }) => ({
    productId,
    name,
    code,
    quantity,
    was: toRubles(price),
    now: priceNow(quotes.get(productId)),
    available: piecesOf(stock.get(productId)),
    here: stock.get(productId)?.here ?? 0,
    differences: described.filter((difference) => 'productId' in difference && difference.productId === productId),
  }));
}

const priceNow = (quote: CustomerPrice | undefined) => (quote?.availability === 'allow' ? quote.price : null);
const piecesOf = (stock: CustomerStock | undefined) => (stock ? stock.here + stock.elsewhere : 0);

function differencesOf(line: Line, quote: CustomerPrice | undefined, stock: CustomerStock | undefined): Differing[] {
  const { productId, quantity } = line;
  const [was, now, available] = [toRubles(line.price), priceNow(quote), piecesOf(stock)];
  if (now === null) return [{ kind: 'notForSale', productId, was: quantity, now: 0 }];
  return [
    ...(now === was ? [] : [{ kind: 'price' as const, productId, was, now }]),
    ...(available < quantity ? [{ kind: 'stock' as const, productId, was: quantity, now: available }] : []),
  ];
}
