import { sql } from 'kysely';
import type { Db } from '#backend/db/connection.ts';

/**
 * Updates which categories are sold on request, by the source and the operator's choice; returns the categories that
 * changed.
 */
export async function applyPriceOnRequest(trx: Db): Promise<{ id: number; ancestorIds: number[] }[]> {
  const { rows } = await sql<{ id: number; ancestorIds: number[] }>`
    WITH named AS MATERIALIZED (
      SELECT coalesce(array_agg(c.id), '{}') AS ids FROM price_on_request r
      JOIN categories c ON c.source = r.source AND c.external_id = r.external_id
    )
    UPDATE categories c SET is_price_on_request = NOT c.is_price_on_request FROM named
    WHERE c.is_price_on_request <> (c.is_on_request_in_source OR c.ancestor_ids && named.ids)
    RETURNING c.id, c.ancestor_ids AS "ancestorIds"`.execute(trx);
  return rows;
}
