import { notFound } from 'next/navigation';
import { PageSection } from '#components/page/page-section.tsx';
import { packSection } from '#features/catalogue/listing/child-section.ts';
import { ChildSections } from '#features/catalogue/listing/child-sections.tsx';
import { ArticlePanel, Lead, Prose } from '#features/content/article/article-layout.tsx';
import { BRANDS_PATH } from '#lib/config/content-paths.ts';
import { renderText } from '#lib/format/markdown.ts';
import { typesetProse } from '#lib/format/typeset.ts';
import { pageCity } from '#lib/server/page-city.ts';
import { readBrand, readMeta } from '#lib/server/readers.ts';
import { textValues } from '#lib/server/text-values.ts';
import { getTranslations } from '#messages/translations.ts';
import { ContentFrame } from './content-frame.tsx';
import { RelatedProducts } from './related-products.tsx';

/** A brand: sections of the catalogue narrowed to it, its most popular products, a text. */
export async function BrandPage({ slug }: { slug: string }) {
  const city = await pageCity();
  const path = `${BRANDS_PATH}/${slug}`;
  const [brand, meta, t, values] = await Promise.all([
    readBrand(slug),
    readMeta(path, city.id),
    getTranslations('brands'),
    textValues(),
  ]);
  if (!brand) notFound();
  const { name, country, description, count, sections, products } = brand;
  const note = [country, t('products', { count })].filter(Boolean).join(' · ');
  return (
    <ContentFrame
      meta={meta}
      path={path}
      above={[[t('title'), BRANDS_PATH]]}
      heading={name}
      note={note}
      isRussianText={description !== '' || brand.body !== ''}
    >
      {description && <Lead>{typesetProse(description)}</Lead>}
      <ChildSections label={t('sections', { name })} sections={sections.map(packSection)} />
      <RelatedProducts
        title={t('popular', { name })}
        more={{ href: `/search?${new URLSearchParams({ q: name, brand: slug })}`, text: t('all', { count }) }}
        products={products}
      />
      {brand.body !== '' && (
        <PageSection id="about" title={t('about', { name })}>
          <ArticlePanel>
            <Prose html={renderText(brand, values).html} />
          </ArticlePanel>
        </PageSection>
      )}
    </ContentFrame>
  );
}
