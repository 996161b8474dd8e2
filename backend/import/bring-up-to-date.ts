import type { Db } from '#backend/db/connection.ts';
import { migrate } from '#backend/db/migrate.ts';
import { addDefaultPages } from './default-pages.ts';
import { rebuildDerived } from './rebuild-derived.ts';

/**
 * Updates the schema and the supplied texts and, when the schema changed under an existing catalogue, rebuilds all
 * derived data; returns the names of the applied migrations.
 */
export async function bringUpToDate(db: Db): Promise<string[]> {
  const applied = await migrate(db);
  await addDefaultPages(db);
  const product = await db.selectFrom('products').select('id').limit(1).executeTakeFirst();
  if (applied.length > 0 && product) await db.transaction().execute((trx) => rebuildDerived(trx));
  return applied;
}
