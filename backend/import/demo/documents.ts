import { documentAddress } from '#lib/config/document-address.ts';
import type { SourceDocument, SourceProduct } from '../source.ts';

/** Papers that the shop makes of the product itself: a sheet for all, a passport for what is no set of others. Their size is known when they are made. */
export function documentsOf({ slug = '', kind }: Pick<SourceProduct, 'slug' | 'kind'>): SourceDocument[] {
  const sheet = { title: 'Технический лист', url: documentAddress('sheet', slug), size: null };
  const passport = { title: 'Паспорт изделия', url: documentAddress('passport', slug), size: null };
  return kind === 'set' ? [sheet] : [sheet, passport];
}
