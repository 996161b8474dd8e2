import { PageSection } from '#components/page/page-section.tsx';
import type { Locale } from '#lib/config/locales.ts';
import { ParameterGroups } from './parameter-groups.tsx';
import { ProductContents } from './product-contents.tsx';
import type { ProductData } from './product-data.ts';
import { ProductDocuments } from './product-documents.tsx';
import { ProductRow } from './product-row.tsx';
import type { ProductTexts } from './product-texts.ts';
import { SetContents } from './set-contents.tsx';

interface ProductSectionsProps {
  product: ProductData;
  texts: ProductTexts['page'];
  locale: Locale;
}

/** Non-empty sections about the product below the first screen. */
export function ProductSections({ product, texts, locale }: ProductSectionsProps) {
  const { parts, parameters, sets, related, similar } = product;
  const documents = [dataSheet(product.url, texts.dataSheet), ...product.documents];
  const { sections } = texts;
  const all: [anchor: keyof typeof sections, size: number][] = [
    ['set', parts.length],
    ['parameters', parameters.length],
    ['documents', documents.length],
    ['sets', sets.length],
    ['related', related.length],
    ['similar', similar.length],
  ];
  const links = all.flatMap(([anchor, size]): [string, string][] => (size > 0 ? [[anchor, sections[anchor]]] : []));
  return (
    <>
      <ProductContents label={texts.contents} links={links} />
      {parts.length > 0 && (
        <PageSection id="set" title={sections.set}>
          <SetContents parts={parts} pieces={texts.pieceUnit} />
        </PageSection>
      )}
      {parameters.length > 0 && (
        <PageSection id="parameters" title={sections.parameters}>
          <ParameterGroups groups={parameters} />
        </PageSection>
      )}
      <PageSection id="documents" title={sections.documents} isScreenOnly>
        <ProductDocuments documents={documents} locale={locale} />
      </PageSection>
    </>
  );
}

/** The data sheet is generated on request, so its size is not known in advance. */
const dataSheet = (url: string, title: string): ProductData['documents'][number] => [
  title,
  url.replace(/^\/product\/(.*)$/, '/documents/$1.pdf'),
  null,
];

const neighbours = ['sets', 'related', 'similar'] as const;

/** Rows of other products. */
export function ProductNeighbours({ product, texts }: { product: ProductData; texts: ProductTexts['page'] }) {
  return neighbours.map((id) => {
    const title = texts.sections[id];
    return (
      product[id].length > 0 && (
        <PageSection key={id} id={id} title={title} isScreenOnly>
          <ProductRow products={product[id]} label={title} texts={texts} />
        </PageSection>
      )
    );
  });
}
