import type { SourceProduct } from '#backend/import/source.ts';

type Essential = 'externalId' | 'categoryExternalId' | 'name' | 'stock';

/** A product of an imported source, with all that a test does not care about filled in. */
export const sourceProduct = (fields: Pick<SourceProduct, Essential> & Partial<SourceProduct>): SourceProduct => ({
  brand: null,
  code: null,
  article: null,
  barcodes: [],
  kind: 'single',
  priceKopecks: 1_000_000,
  isAvailable: true,
  description: null,
  parameters: [],
  pictures: [],
  documents: [],
  tags: [],
  popularity: 1,
  releasedOn: '2026-01-01',
  setItems: [],
  related: [],
  similar: [],
  ...fields,
});
