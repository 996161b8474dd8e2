import { BrandIndex } from '#features/content/brands/brand-index.tsx';
import { inAlphabet } from '#features/content/brands/brands-by-letter.ts';
import { cyrillicReading } from '#features/content/brands/cyrillic-reading.ts';
import { BRANDS_PATH } from '#lib/config/content-paths.ts';
import { pageCity } from '#lib/server/page-city.ts';
import { readBrands, readMeta } from '#lib/server/readers.ts';
import { getTranslations } from '#messages/translations.ts';
import { ContentFrame } from '../_pages/content-frame.tsx';

export const ensureStatic = 'navigation';
/** The complete page is rendered before it is shown: no loading shell. */
export const instant = false;

export default async function BrandsPage() {
  const city = await pageCity();
  const [brands, meta, t] = await Promise.all([
    readBrands(),
    readMeta(BRANDS_PATH, city.id),
    getTranslations('brands'),
  ]);
  const packed = inAlphabet(
    brands.map(({ slug, name, country, count, sections }) => [
      name,
      slug,
      [country, t('products', { count })].filter(Boolean).join(' · '),
      sections.map((section) => [section.text, section.link, section.count]),
      cyrillicReading(name),
    ]),
  );
  return (
    <ContentFrame meta={meta} path={BRANDS_PATH} heading={t('title')} note={t('count', { count: brands.length })}>
      <BrandIndex
        brands={packed}
        words={{ alphabet: t('alphabet'), search: t('search'), find: t('find'), none: t('none') }}
      />
    </ContentFrame>
  );
}
