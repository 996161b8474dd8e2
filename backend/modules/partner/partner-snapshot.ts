import { sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import { warehousesServing } from '#backend/modules/stock/index.ts';
import { requireCaller } from '#backend/require-caller.ts';
import { environment } from '#lib/config/environment.ts';
import { dayOf } from '#lib/rules/days.ts';

/** The database as the current transaction sees it, and the terms of the caller's customer. */
export interface PartnerSnapshot {
  /** differs for every copy of this database, where the same numbers mean other transactions */
  identity: string;
  /** signs cursors */
  secret: Buffer;
  /** which transactions the current one sees, as pg_snapshot text */
  snapshot: string;
  priceGroup: string;
  /** ids of the warehouses that serve the customer */
  warehouses: number[];
  /** price group, warehouses and source of prices as text; a cursor is valid while they stay the same */
  terms: string;
  /** yyyy-mm-dd, Moscow */
  day: string;
  /** false: prices come from a price service, which reports no changes */
  followsPrices: boolean;
}

export async function readPartnerSnapshot(ctx: Context): Promise<PartnerSnapshot> {
  const caller = requireCaller(ctx);
  const { rows } = await sql<Pick<PartnerSnapshot, 'identity' | 'secret' | 'snapshot' | 'priceGroup' | 'warehouses'>>`
    SELECT f.secret, pg_current_snapshot()::text AS snapshot,
      concat_ws(':', f.id, server_identity(), (SELECT oid FROM pg_database WHERE datname = current_database())) AS identity,
      coalesce((SELECT price_group FROM companies WHERE guid = ${caller.xmlId}), 'installer') AS "priceGroup",
      (SELECT coalesce(array_agg(w.id ORDER BY w.id), '{}') FROM (${warehousesServing(caller)}) w) AS warehouses
    FROM partner_feed f`.execute(ctx.db);
  const [row] = rows;
  if (!row) throw new Error('partner_feed has no row');
  const followsPrices = environment().priceService === null;
  const terms = `${row.priceGroup} ${row.warehouses.join(',')} ${followsPrices}`;
  return { ...row, terms, day: dayOf(ctx.now()), followsPrices };
}
