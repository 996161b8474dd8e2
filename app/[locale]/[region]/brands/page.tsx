import { getTranslations } from 'next-intl/server';
import { BrandIndex } from '#features/content/brands/brand-index.tsx';
import { brandsByLetter } from '#features/content/brands/brands-by-letter.ts';
import { BRANDS_PATH } from '#lib/config/content-paths.ts';
import { pageCity } from '#lib/server/page-city.ts';
import { readBrands, readMeta } from '#lib/server/readers.ts';
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
  const letters = brandsByLetter(
    brands.map(({ slug, name, country, count }) => ({
      href: `${BRANDS_PATH}/${slug}`,
      name,
      note: [country, t('products', { count })].filter(Boolean).join(' · '),
    })),
  );
  return (
    <ContentFrame meta={meta} path={BRANDS_PATH} heading={t('title')} note={t('count', { count: brands.length })}>
      <BrandIndex letters={letters} label={t('alphabet')} />
    </ContentFrame>
  );
}
