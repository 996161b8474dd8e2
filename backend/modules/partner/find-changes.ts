import { type RawBuilder, sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import { requireCaller } from '#backend/require-caller.ts';
import type { PartnerScope } from '#lib/contract/partner.ts';
import type { ChangeKind } from '#lib/contract/partner-api.ts';
import type { Position } from './cursor.ts';
import type { PartnerSnapshot } from './partner-snapshot.ts';

export interface ChangedProduct {
  id: number;
  /** of a product that is deleted from the database; null: it exists */
  guid: string | null;
  kinds: ChangeKind[];
}

interface Range {
  state: PartnerSnapshot;
  scopes: ReadonlySet<PartnerScope>;
  since: Position;
}

/** Products that have changed for the customer since a position, by id; one query. */
export async function findChanges(ctx: Context, range: Range, limit: number): Promise<ChangedProduct[]> {
  const { since } = range;
  const { rows } = await sql<ChangedProduct>`
    SELECT n.product_id AS id, max(n.guid::text) AS guid, array_agg(DISTINCT n.kind) AS kinds
    FROM (${notedSince(ctx, range)}) n
    WHERE n.product_id > ${since.after ?? 0} AND ${notChangedAgain(since)}
    GROUP BY n.product_id ORDER BY n.product_id LIMIT ${limit}`.execute(ctx.db);
  return rows;
}

/** Whether anything has changed for the customer since a position. */
export async function hasChanges(ctx: Context, range: Range): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    SELECT EXISTS (SELECT FROM (${notedSince(ctx, range)}) n) AS found`.execute(ctx.db);
  return rows[0]?.found ?? true;
}

/** SQL condition: the product has not changed after the end of this list; if it has, the next list contains it. */
const notChangedAgain = ({ until }: Position): RawBuilder<unknown> =>
  until
    ? sql`NOT EXISTS (
        SELECT FROM product_changes later
        WHERE later.product_id = n.product_id AND later.xid >= pg_snapshot_xmin(${until.snapshot}::pg_snapshot)
          AND NOT pg_visible_in_snapshot(later.xid, ${until.snapshot}::pg_snapshot))`
    : sql`true`;

/**
 * SQL: changes by transactions that the position's snapshot does not contain, in any order of their commits; and
 * prices that changed because a day began.
 */
function notedSince(ctx: Context, { state, scopes, since }: Range): RawBuilder<unknown> {
  const { xmlId } = requireCaller(ctx);
  const until = since.until ?? { snapshot: state.snapshot, day: state.day };
  const hasPrices = scopes.has('prices') && state.followsPrices;
  return sql`
    SELECT c.product_id, c.guid, c.kind FROM product_changes c
    WHERE c.xid >= pg_snapshot_xmin(${since.known}::pg_snapshot)
      AND NOT pg_visible_in_snapshot(c.xid, ${since.known}::pg_snapshot)
      AND pg_visible_in_snapshot(c.xid, ${until.snapshot}::pg_snapshot)
      AND (c.kind <> 'price' OR ${hasPrices})
      AND (c.kind <> 'stock' OR ${scopes.has('stock')})
      AND (c.warehouse_id IS NULL OR c.warehouse_id = ANY (${state.warehouses}::int[]))
      AND (c.price_group IS NULL OR c.price_group = ${state.priceGroup})
      AND (c.customer IS NULL OR c.customer = ${xmlId})
    UNION ALL
    SELECT o.product_id, NULL, 'price' FROM promotions m JOIN promotion_products o ON o.promotion_id = m.id
    WHERE ${hasPrices} AND (m.price_group IS NULL OR m.price_group = ${state.priceGroup})
      AND (m.starts_on > ${since.day}::date AND m.starts_on <= ${until.day}::date
        OR m.ends_on >= ${since.day}::date AND m.ends_on < ${until.day}::date)
    UNION ALL
    SELECT q.product_id, NULL, 'price' FROM price_requests q
    WHERE ${hasPrices} AND q.customer = ${xmlId} AND q.status = 'answered'
      AND q.valid_until >= ${since.day}::date AND q.valid_until < ${until.day}::date`;
}
