import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import type { Reply } from '#lib/contract/contract.ts';
import { getBasket } from './get-basket.ts';
import {
  bumpVersion,
  changeBasket,
  deleteLines,
  type LockedBasket,
  rememberChange,
  requireNoOther,
} from './internal.ts';

/** Removes lines; those already removed, or not the caller's, are ignored. */
export async function removeItems(ctx: Context, ids: number[]): Promise<Reply<'POST v1 basket/remove/'>> {
  const undo = await changeBasket(ctx, async (basket) => {
    const lines = await deleteLines(basket, sql`id = ANY(${ids}::bigint[])`);
    if (lines.length === 0) {
      await requireNoOther(basket, ids);
      return removalOf(basket, ids);
    }
    const key = randomUUID();
    await bumpVersion(basket);
    await rememberChange(basket, { key, kind: 'removal', lines });
    return key;
  });
  return { ...(await getBasket(ctx)), undo };
}

/** The removal of these lines that was not undone: its key is returned again when the first response was lost. */
async function removalOf({ db, basketId }: LockedBasket, ids: number[]): Promise<string | null> {
  const { rows } = await sql<{ key: string }>`
    SELECT key FROM basket_changes
    WHERE basket_id = ${basketId} AND kind = 'removal' AND undone_at IS NULL
      AND lines @> ${JSON.stringify(ids.map((id) => ({ id })))}::jsonb
    ORDER BY created_at DESC LIMIT 1`.execute(db);
  return rows[0]?.key ?? null;
}
