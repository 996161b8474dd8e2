import { sql } from 'kysely';
import type { Context } from './context.ts';
import { requestIds } from './request-id.ts';

/** Sets the current request's data for this transaction, so that triggers can record it. */
export async function setTransactionRequest({
  db,
  now,
  address,
}: Pick<Context, 'db' | 'now' | 'address'>): Promise<void> {
  await sql`
    SELECT set_config('shop.at', ${now().toISOString()}, true), set_config('shop.address', ${address ?? ''}, true),
      set_config('shop.request_id', ${requestIds.getStore() ?? ''}, true)`.execute(db);
}
