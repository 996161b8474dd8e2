import { join } from 'node:path';
import { sql } from 'kysely';
import type { Db } from '#backend/db/connection.ts';
import { writePictures } from '#backend/import/load-catalogue.ts';
import { pictureStore } from '#backend/import/pictures/picture-store.ts';
import { rebuildDerived } from '#backend/import/rebuild-derived.ts';
import { type ResolvedPictures, resolvePictures } from '#backend/import/resolve-pictures.ts';
import { dayOf } from '#lib/rules/days.ts';
import { demoBanners, demoSource } from './catalogue/demo-source.ts';
import { drawn } from './drawings/draw.ts';

/** Products updated by one statement. */
const BATCH = 2000;

/**
 * Gives the demo catalogue of a database the drawings of this version; nothing else of it changes. Documents and orders keep
 * the pictures they were made with.
 *
 * @param products number of products that were loaded; default: the full demo catalogue
 */
export async function refreshPictures(db: Db, dataDir: string, products?: number): Promise<void> {
  const store = pictureStore(join(dataDir, 'pictures'), drawn, join(dataDir, 'drawings'));
  const source = demoSource(products === undefined ? {} : { products });
  const pictures = await resolvePictures(db, source, store);
  const banners = await Promise.all(
    demoBanners(dayOf(new Date())).map(async ({ link, drawing }) => ({
      link,
      picture: await store.storeDrawing({ ...drawing }),
    })),
  );
  await db.transaction().execute(async (trx) => {
    const stored = [...pictures.stored, ...banners.map(({ picture }) => picture)];
    await writePictures(trx, [...new Map(stored.map((picture) => [picture.id, picture])).values()]);
    await updateProducts(trx, source, pictures);
    const categories = source.categories.map(({ externalId, picture }) => ({
      external_id: externalId,
      picture_id: picture ? pictures.idOf(picture) : null,
    }));
    await sql`
      UPDATE categories c SET picture_id = w.picture_id
      FROM json_to_recordset(${JSON.stringify(categories)}::json) AS w (external_id text, picture_id text)
      WHERE c.source = ${source.name} AND c.external_id = w.external_id AND w.picture_id IS NOT NULL`.execute(trx);
    // an operator may have given a banner a picture of their own, which is no drawing
    await sql`
      UPDATE banners b SET picture_id = w.picture_id
      FROM json_to_recordset(${JSON.stringify(banners.map(({ link, picture }) => ({ link, picture_id: picture.id })))}::json)
        AS w (link text, picture_id text)
      WHERE b.link = w.link AND b.picture_id LIKE 'd%'`.execute(trx);
    await rebuildDerived(trx);
  });
}

async function updateProducts(
  trx: Db,
  source: ReturnType<typeof demoSource>,
  pictures: ResolvedPictures,
): Promise<void> {
  let rows: { external_id: string; picture_ids: string[] }[] = [];
  const flush = async () => {
    await sql`
      UPDATE products p SET picture_ids = w.picture_ids, updated_at = now()
      FROM json_to_recordset(${JSON.stringify(rows)}::json) AS w (external_id text, picture_ids text[])
      WHERE p.source = ${source.name} AND p.external_id = w.external_id`.execute(trx);
    rows = [];
  };
  for await (const { externalId, pictures: gallery } of source.products()) {
    rows.push({ external_id: externalId, picture_ids: pictures.idsOf(gallery) });
    if (rows.length === BATCH) await flush();
  }
  if (rows.length > 0) await flush();
}
