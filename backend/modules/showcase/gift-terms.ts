import { sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import { companyAndSubsidiaries } from '#backend/modules/receivables/index.ts';
import { warehousesServing } from '#backend/modules/stock/index.ts';
import { requireCaller } from '#backend/require-caller.ts';
import type { GiftTerms } from '#lib/contract/showcase.ts';
import { companyTitle } from '#lib/format/company-name.ts';
import { toRubles } from '#lib/rules/money.ts';

interface Row {
  balance: number;
  fio: string;
  phone: string | null;
  pickups: { storeId: number | null; warehouseId: string | null; name: string; address: string }[] | null;
  companies: { id: string; name: string; opf: string; address: string }[] | null;
}

/** Balance, recipient and places of the caller's own customer. One query. */
export async function giftTerms(ctx: Context): Promise<GiftTerms> {
  const caller = requireCaller(ctx);
  const { rows } = await sql<Row>`
    SELECT coalesce((SELECT balance FROM bonus_accounts WHERE customer = ${caller.xmlId}), 0)::bigint AS balance,
      u.fio, u.phone, (
        SELECT json_agg(p) FROM (
          SELECT s.id AS "storeId", NULL::uuid AS "warehouseId", s.name, s.address FROM stores s
          WHERE s.city_id IN (SELECT w.city_id FROM (${warehousesServing(caller)}) w WHERE w.is_here)
          UNION ALL
          SELECT NULL, w.guid, w.name, w.address FROM (${warehousesServing(caller)}) w WHERE w.is_here
        ) p
      ) AS pickups, (
        SELECT json_agg(json_build_object('id', c.guid, 'name', c.name, 'opf', c.opf, 'address', c.address)
          ORDER BY c.belongs_to NULLS FIRST, c.id)
        FROM companies c WHERE c.id IN (${companyAndSubsidiaries(caller.companyId ?? 0)}) AND c.address <> ''
      ) AS companies
    FROM users u WHERE u.id = ${caller.userId}`.execute(ctx.db);
  const [row] = rows;
  return {
    balance: toRubles(row?.balance ?? 0),
    recipient: { fio: row?.fio ?? '', phone: row?.phone ?? '' },
    pickups: (row?.pickups ?? []).map(({ storeId, warehouseId, name, address }) => ({
      name,
      address,
      ...(storeId !== null && { storeId }),
      ...(warehouseId !== null && { warehouseId }),
    })),
    companies: (row?.companies ?? []).map(({ id, name, opf, address }) => ({
      id,
      name: companyTitle(opf, name),
      address,
    })),
  };
}
