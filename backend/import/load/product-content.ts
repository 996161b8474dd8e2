import { hash } from 'node:crypto';
import type { StoredParameter } from '#backend/db/schema-catalogue.ts';
import { withUnit } from '#lib/format/measure.ts';
import { formatMeasure } from '#lib/format/number.ts';
import { normalizeCode } from '#lib/rules/search-text.ts';
import type { SourceParameter, SourceProduct } from '../source.ts';

/** Increase it when the loader stores the same source differently, so that the next import rewrites every product. */
const CONTENT_VERSION = 2;
const MAX_KEY_PARAMETERS = 3;
const LONGEST_KEY_TEXT = 36;

export interface ProductCode {
  kind: 'code' | 'article' | 'barcode';
  value: string;
  normalized: string;
}

/**
 * A hash of all stored content of a product except the date of release, which never changes. Undefined picture ids:
 * pictures are not imported.
 */
export function contentHash(product: SourceProduct, pictureIds: string[] | undefined): string {
  const { externalId: _, releasedOn: __, pictures: ___, ...content } = product;
  return hash('sha256', JSON.stringify([CONTENT_VERSION, pictureIds ?? null, content]), 'base64url');
}

/** All codes that a shopper may type from a label, without duplicates. */
export function productCodes(product: SourceProduct, code: string): ProductCode[] {
  const codes: ProductCode[] = [];
  const add = (kind: ProductCode['kind'], value: string) => {
    const normalized = normalizeCode(value);
    const isKnown = codes.some((known) => known.kind === kind && known.normalized === normalized);
    if (normalized !== '' && !isKnown) codes.push({ kind, value, normalized });
  };
  add('code', code);
  if (product.article) add('article', product.article);
  for (const barcode of product.barcodes) add('barcode', barcode);
  return codes;
}

export function storedParameters(
  parameters: SourceParameter[],
  idOf: (parameter: SourceParameter) => number,
): StoredParameter[] {
  return parameters.map((parameter) => [idOf(parameter), parameter.value]);
}

/**
 * Up to three short texts for the card: numbers with units first («2,6 кВт»), then other filterable parameters by name.
 */
export function keyParameters(product: SourceProduct): string[] {
  if (product.keyParameters) return product.keyParameters.slice(0, MAX_KEY_PARAMETERS);
  const facets = product.parameters.filter(({ isFacet }) => isFacet !== false);
  const measured: string[] = [];
  for (const { value, unit } of facets) {
    if (measured.length === MAX_KEY_PARAMETERS) return measured;
    if (typeof value === 'number' && unit) measured.push(withUnit(formatMeasure(value), unit));
  }
  const named = facets.flatMap(({ name, value, unit }) => {
    if (typeof value === 'boolean' || (typeof value === 'number' && unit)) return [];
    const text = typeof value === 'number' ? formatMeasure(value) : [value].flat().join(', ');
    return [`${name}: ${withUnit(text, unit)}`];
  });
  return [...measured, ...named.filter((text) => text.length <= LONGEST_KEY_TEXT)].slice(0, MAX_KEY_PARAMETERS);
}
