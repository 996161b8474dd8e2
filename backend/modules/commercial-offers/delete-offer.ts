import type { Context } from '#backend/context.ts';
import { recordAct } from '#backend/modules/acting/index.ts';
import { requireCaller } from '#backend/require-caller.ts';
import { dropUnusedLogos, lockLogos } from './change-logo.ts';
import { requireOffer } from './internal.ts';

/** Deletes an offer with its public link. */
export async function deleteOffer(ctx: Context, guid: string): Promise<{ success: true }> {
  const id = await requireOffer(ctx, guid);
  const { xmlId: customer } = requireCaller(ctx);
  await ctx.db.transaction().execute(async (db) => {
    await lockLogos(db, customer);
    await db.deleteFrom('commercial_offers').where('id', '=', id).execute();
    await dropUnusedLogos(db, customer);
    await recordAct({ ...ctx, db }, 'offerDeletion', guid);
  });
  return { success: true };
}
