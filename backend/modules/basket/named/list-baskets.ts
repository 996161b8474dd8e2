import { sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import { customerPrices } from '#backend/modules/pricing/index.ts';
import { requireCaller } from '#backend/require-caller.ts';
import type { BasketSummary, Baskets } from '#lib/contract/baskets.ts';
import type { CustomerPrice } from '#lib/contract/prices.ts';
import { toKopecks, toRubles } from '#lib/rules/money.ts';
import { callerBasket, choosableBaskets } from '../caller-basket.ts';
import { sumOf } from '../to-item.ts';

/** Lines whose prices are asked for; the sums of the baskets after them stay unknown. */
const PRICED_MAX = 2000;

interface Line {
  guid: string;
  quantity: number;
}

interface Row {
  id: string;
  name: string | null;
  version: number;
  positions: number;
  /** checked lines */
  lines: Line[];
}

/** The baskets of the customer, the main one first. One query, and those of the prices. */
export async function listBaskets(ctx: Context): Promise<Baskets> {
  const { xmlId } = requireCaller(ctx);
  const current = callerBasket(ctx);
  const { rows } = await sql<Row>`
    SELECT b.id, n.name, coalesce(v.version, 0) AS version, count(i.id)::int AS positions,
      coalesce(json_agg(json_build_object('guid', p.guid, 'quantity', i.quantity)) FILTER (WHERE i.is_checked), '[]') AS lines
    FROM (${choosableBaskets(ctx)}) b (id)
    LEFT JOIN named_baskets n ON n.id = b.id
    LEFT JOIN baskets v ON v.id = b.id
    LEFT JOIN (basket_items i JOIN products p ON p.id = i.product_id) ON i.basket_id = b.id
    GROUP BY b.id, n.name, n.created_at, v.version
    ORDER BY b.id = ${xmlId} DESC, n.created_at, b.id`.execute(ctx.db);
  const sums = await sumsOf(ctx, rows);
  const items = rows.map(
    ({ id, name, version, positions }): BasketSummary => ({
      id,
      name,
      isMain: id === xmlId,
      isCurrent: id === current,
      version,
      positions,
      sum: sums.get(id) ?? null,
    }),
  );
  return { items };
}

/** Sums in rubles by basket, gifts included as in the totals of a basket. */
async function sumsOf(ctx: Context, rows: readonly Row[]): Promise<Map<string, number>> {
  const priced: Row[] = [];
  let count = 0;
  for (const row of rows) {
    count += row.lines.length;
    if (count <= PRICED_MAX) priced.push(row);
  }
  const quotes = await quotesOf(
    ctx,
    priced.flatMap(({ lines }) => lines),
  );
  return new Map(
    priced.map(({ id, lines }) => [id, toRubles(lines.reduce((sum, line) => sum + kopecksOf(quotes, line), 0))]),
  );
}

type Quotes = ReadonlyMap<string, CustomerPrice>;

const keyOf = ({ guid, quantity }: Line) => `${guid} ${quantity}`;

function kopecksOf(quotes: Quotes, line: Line): number {
  const quote = quotes.get(keyOf(line));
  if (quote?.availability !== 'allow') return 0;
  return sumOf(quote, line.quantity) + toKopecks(quote.giftPrice ?? 0) * quote.giftAmount;
}

/**
 * Quotes by product and quantity, on which a price may depend. A product that is in several baskets in different
 * quantities needs a question each; all others are asked for together.
 */
async function quotesOf(ctx: Context, lines: readonly Line[]): Promise<Quotes> {
  const questions: Map<string, number>[] = [];
  for (const { guid, quantity } of lines) {
    const question = questions.find((asked) => (asked.get(guid) ?? quantity) === quantity);
    if (question) question.set(guid, quantity);
    else questions.push(new Map([[guid, quantity]]));
  }
  const quotes = new Map<string, CustomerPrice>();
  for (const question of questions) {
    const { items } = await customerPrices(
      ctx,
      [...question].map(([guid, count]) => ({ guid, count })),
    );
    for (const item of items) quotes.set(keyOf({ guid: item.guid, quantity: question.get(item.guid) ?? 1 }), item);
  }
  return quotes;
}
