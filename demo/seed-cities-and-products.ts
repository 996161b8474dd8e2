import { join } from 'node:path';
import type { Db, OpenedDatabase } from '#backend/db/connection.ts';
import { suppliedGeography } from '#backend/import/geography/supplied-geography.ts';
import { loadCatalogue } from '#backend/import/load-catalogue.ts';
import { loadGeography } from '#backend/import/load-geography.ts';
import { type PictureStore, pictureStore } from '#backend/import/pictures/picture-store.ts';
import { rebuildDerived } from '#backend/import/rebuild-derived.ts';
import { dayAfter, dayOf, startOf } from '#lib/rules/days.ts';
import { demoBanners, demoSource } from './catalogue/demo-source.ts';
import { drawn } from './drawings/draw.ts';

export interface SeedOptions {
  /** folder for the pictures; without it the catalogue has none */
  dataDir?: string;
  /** makes all files of all pictures now; default: each file when it is first requested */
  drawsAll?: boolean;
  /** number of products; default: the full demo catalogue */
  products?: number;
  onProgress?: (text: string) => void;
}

/** Fills an empty database with the demo shop: cities, catalogue, pictures, banners. */
export async function seedDemo(opened: OpenedDatabase, options: SeedOptions = {}): Promise<void> {
  const { dataDir, drawsAll = false, products, onProgress = () => undefined } = options;
  const drawings = dataDir && !drawsAll ? join(dataDir, 'drawings') : undefined;
  const store = dataDir ? pictureStore(join(dataDir, 'pictures'), drawn, drawings) : undefined;
  await loadGeography(opened.db, suppliedGeography());
  await loadCatalogue(opened.db, opened.pool, demoSource(products === undefined ? {} : { products }), {
    ...(store && { pictures: store }),
    onProgress: ({ stage, done, total }) =>
      onProgress(
        stage === 'finish' ? 'listings, filters and search' : `${stage} ${done}${total === null ? '' : ` of ${total}`}`,
      ),
    after: rebuildDerived,
  });
  await loadBanners(opened.db, store);
}

async function loadBanners(db: Db, store: PictureStore | undefined): Promise<void> {
  for (const [sort, { drawing, linkText, lastDay, ...banner }] of demoBanners(dayOf(new Date())).entries()) {
    const picture = await store?.storeDrawing({ ...drawing });
    if (picture) {
      const { id, width, height, sizes, sourceUrl, isPlaceholder, isWide } = picture;
      const row = { id, width, height, sizes, source_url: sourceUrl, is_placeholder: isPlaceholder, is_wide: isWide };
      await db
        .insertInto('pictures')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
    await db
      .insertInto('banners')
      .values({
        ...banner,
        link_text: linkText,
        picture_id: picture?.id ?? null,
        sort,
        ends_at: lastDay === null ? null : startOf(dayAfter(lastDay, 1)),
      })
      .execute();
  }
}
