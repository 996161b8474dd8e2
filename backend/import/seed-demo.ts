import { join } from 'node:path';
import type { OpenedDatabase } from '#backend/db/connection.ts';
import { announceChange } from '#backend/db/changes.ts';
import { demoBanners, demoGeography, demoSource } from './demo/demo-source.ts';
import { loadCatalogue } from './load-catalogue.ts';
import { loadGeography } from './load-geography.ts';
import { pictureStore } from './pictures/picture-store.ts';
import { rebuildDerived } from './rebuild-derived.ts';

export interface SeedOptions {
  /** where pictures are drawn to; without it the catalogue has none */
  dataDir?: string;
  renderPictures?: boolean;
  /** how many products; default: the demo catalogue as it is shown */
  products?: number;
  onProgress?: (text: string) => void;
}

const stageNames = { pictures: 'pictures', products: 'products', finish: 'facets and search' } as const;

/** Fills an empty database with the demo shop: cities, catalogue, pictures, banners. */
export async function seedDemo(opened: OpenedDatabase, options: SeedOptions = {}): Promise<void> {
  const { dataDir, renderPictures = true, products, onProgress = () => undefined } = options;
  const store = dataDir && renderPictures ? pictureStore(join(dataDir, 'pictures')) : undefined;
  await loadGeography(opened.db, demoGeography());
  await loadCatalogue(opened.db, opened.pool, demoSource(products === undefined ? {} : { products }), {
    ...(store && { pictures: store }),
    onProgress: ({ stage, done, total }) => onProgress(`${stageNames[stage]} ${done}${total === null ? '' : ` of ${total}`}`),
    after: rebuildDerived,
  });
}
