import { sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import type { Remain } from '#lib/contract/geography.ts';
import { remainsIn } from './internal.ts';

/** Public stock of products in warehouses. One query. */
export const publicRemains = (
  ctx: Context,
  { warehouses, guids }: { warehouses: string[]; guids: string[] },
): Promise<Remain[]> => remainsIn(ctx, sql`SELECT * FROM warehouses WHERE guid = ANY(${warehouses}::uuid[])`, guids);
