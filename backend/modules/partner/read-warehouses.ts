import { sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import type { ListWarehouse } from './list-format.ts';
import type { PartnerSnapshot } from './partner-snapshot.ts';

/** The warehouses that serve the customer, in the order of the columns of CSV. */
export async function readWarehouses(
  { db }: Pick<Context, 'db'>,
  { warehouses }: Pick<PartnerSnapshot, 'warehouses'>,
): Promise<ListWarehouse[]> {
  const { rows } = await sql<ListWarehouse>`
    SELECT guid, name FROM warehouses WHERE id = ANY (${warehouses}::int[]) ORDER BY sort, id`.execute(db);
  return rows;
}
