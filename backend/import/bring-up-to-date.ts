import type { Db } from '#backend/db/connection.ts';
import { migrate } from '#backend/db/migrate.ts';
import { rebuildDerived } from './rebuild-derived.ts';

/**
 * Brings the schema up to date and, when that changed the schema under a catalogue, all that is derived from it; names of
 * the migrations applied.
 */
export async function bringUpToDate(db: Db): Promise<string[]> {
  const applied = await migrate(db);
  const product = await db.selectFrom('products').select('id').limit(1).executeTakeFirst();
  if (applied.length > 0 && product) await db.transaction().execute((trx) => rebuildDerived(trx));
  return applied;
}
