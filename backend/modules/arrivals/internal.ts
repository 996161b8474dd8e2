import { type RawBuilder, sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import type { ArrivalTables } from '#backend/db/schema-arrivals.ts';
import type { ServiceError } from '#backend/errors.ts';
import { productUrl, toPicture } from '#backend/modules/catalogue/index.ts';
import { warehousesServing } from '#backend/modules/stock/index.ts';
import { isOnRequest } from '#backend/price-on-request.ts';
import { requireCaller } from '#backend/require-caller.ts';
import type { Subscription } from '#lib/contract/arrivals.ts';
import { availability } from '#lib/rules/availability.ts';
import { dayOf } from '#lib/rules/days.ts';
import { toRubles } from '#lib/rules/money.ts';

/**
 * SQL condition: the customer can get the product `p` of the category `c` from stock now. It is what the customer sees
 * as available: sold, not in the stop list, and with pieces in a warehouse that serves them.
 *
 * @param user id of the customer; the name `u` is taken by the query of the warehouses
 * @param customer external id of the customer's legal entity, or of the person without one
 */
export const isObtainable = (user: RawBuilder<number>, customer: RawBuilder<string>): RawBuilder<boolean> => sql`(
  ${isSold(customer)} AND EXISTS (
    SELECT FROM stock s JOIN (${warehousesServing({ userId: user })}) w ON w.id = s.warehouse_id
    WHERE s.product_id = p.id AND s.quantity > 0
  ))`;

const isSold = (customer: RawBuilder<string>) => sql`p.is_active AND p.is_available AND c.is_active
  AND NOT ${isForbidden(customer)}`;

/** SQL condition: the product `p` may not be sold to the customer. */
export const isForbidden = (customer: RawBuilder<string>): RawBuilder<boolean> => sql`EXISTS (
  SELECT FROM stop_sells x
  WHERE x.product_id = p.id AND x.reason = 'Exclusive' AND (x.customer IS NULL OR x.customer = ${customer}))`;

interface Row extends Pick<ArrivalTables['arrival_subscriptions'], 'state' | 'since' | 'ended_at'> {
  guid: string;
  slug: string;
  name: string;
  code: string;
  price: number | null;
  is_listed: boolean;
  is_available: boolean;
  is_price_on_request: boolean;
  picture_id: string | null;
  picture_sizes: number[] | null;
  expected_on: string | null;
}

/** What became of the products of a call: their subscriptions, and the refusals by guid. */
export interface SubscriptionOutcome {
  items: Subscription[];
  refusals: Map<string, ServiceError>;
}

/** The caller's subscriptions to products in any state, in the order of the guids. One query. */
export async function readChosen(ctx: Context, guids: readonly string[]): Promise<Subscription[]> {
  if (guids.length === 0) return [];
  const found = await readSubscriptions(ctx, sql`p.guid = ANY(${guids}::uuid[])`, { size: guids.length, page: 1 });
  const known = new Map(found.map((one) => [one.nomenclatureId, one]));
  return guids.flatMap((guid) => known.get(guid) ?? []);
}

/** The caller's subscriptions that match a condition on `a` and `p`, the active ones first. One query. */
export async function readSubscriptions(
  ctx: Context,
  condition: RawBuilder<unknown>,
  { size, page }: { size: number; page: number },
): Promise<Subscription[]> {
  const caller = requireCaller(ctx);
  const { rows } = await sql<Row>`
    WITH own AS MATERIALIZED (${warehousesServing(caller)})
    SELECT a.state, a.since, a.ended_at, p.guid, p.slug, p.name, p.code, p.price, p.is_available,
      p.is_active AND c.is_active AS is_listed,
      ${isOnRequest} AS is_price_on_request,
      pic.id AS picture_id, pic.sizes AS picture_sizes,
      (
        SELECT min(e.expected_on)::text FROM expected_arrivals e JOIN own ON own.id = e.warehouse_id
        WHERE e.product_id = p.id AND e.expected_on >= ${dayOf(ctx.now())}
      ) AS expected_on
    FROM arrival_subscriptions a
    JOIN products p ON p.id = a.product_id
    JOIN categories c ON c.id = p.category_id
    LEFT JOIN pictures pic ON pic.id = p.picture_ids[1]
    WHERE a.user_id = ${caller.userId} AND ${condition}
    ORDER BY a.state = 'active' DESC, coalesce(a.ended_at, a.since) DESC, a.id DESC
    LIMIT ${size} OFFSET ${(page - 1) * size}`.execute(ctx.db);
  return rows.map(toSubscription);
}

function toSubscription(row: Row): Subscription {
  const isActive = row.state === 'active';
  return {
    nomenclatureId: row.guid,
    state: row.state,
    since: row.since.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    expectedOn: isActive ? row.expected_on : null,
    product: {
      name: row.name,
      code: row.code,
      url: row.is_listed ? productUrl(row.slug) : null,
      image: toPicture(row.picture_id, row.picture_sizes),
      price: row.is_price_on_request || row.price === null ? null : toRubles(row.price),
      availability: availability({
        hasPrice: row.price !== null,
        isCategoryOnRequest: row.is_price_on_request,
        isSold: row.is_listed && row.is_available,
      }),
    },
  };
}
