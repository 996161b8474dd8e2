import { join } from 'node:path';
import { sql } from 'kysely';
import { announceChange } from '#backend/db/changes.ts';
import type { Db } from '#backend/db/connection.ts';
import { pictureStore } from '#backend/import/pictures/picture-store.ts';
import { drawnGift } from './gifts/draw-gift.ts';
import { demoGifts } from './gifts/gifts.ts';

/**
 * Adds the gifts of the showcase to a demo shop without gifts; also to an older database. Returns whether it did.
 *
 * @param dataDir folder for the drawn pictures; null: no pictures
 */
export async function seedGifts(db: Db, dataDir: string | null): Promise<boolean> {
  if (!(await isWanted(db))) return false;
  const pictures = await drawPictures(dataDir);
  return db.transaction().execute(async (trx) => {
    // of two processes that start at once only one adds them
    await sql`LOCK TABLE gifts IN EXCLUSIVE MODE`.execute(trx);
    if (!(await isWanted(trx))) return false;
    for (const { sourceUrl, isPlaceholder, isWide, ...picture } of pictures)
      await trx
        .insertInto('pictures')
        .values({ ...picture, source_url: sourceUrl, is_placeholder: isPlaceholder, is_wide: isWide })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    await trx
      .insertInto('gifts')
      .values(
        demoGifts.map(({ title, text, cost, stock }, index) => ({
          code: `П-${String(index + 101)}`,
          title,
          text,
          cost: cost * 100,
          stock,
          picture_id: pictures[index]?.id ?? null,
        })),
      )
      .execute();
    await announceChange(trx, ['content'], ['/showcase']);
    return true;
  });
}

async function drawPictures(dataDir: string | null) {
  if (dataDir === null) return [];
  const store = pictureStore(join(dataDir, 'pictures'), drawnGift);
  return Promise.all(demoGifts.map(({ drawing }) => store.storeDrawing({ ...drawing })));
}

async function isWanted(db: Db): Promise<boolean> {
  const { rows } = await sql<{ wanted: boolean }>`
    SELECT EXISTS (SELECT FROM categories WHERE source = 'demo') AND NOT EXISTS (SELECT FROM gifts) AS wanted`.execute(
    db,
  );
  return rows[0]?.wanted ?? false;
}
