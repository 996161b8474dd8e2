import { getTranslations } from 'next-intl/server';
import { PageSection } from '#components/page/page-section.tsx';
import type { ProductCard, ProductDetails } from '#lib/contract/catalogue.ts';
import { parameterPair } from './key-parameters.ts';
import { type PackedPart, type PackedProduct, packProduct } from './packed-products.ts';
import { ParameterGroups } from './parameter-groups.tsx';
import { ProductDocuments } from './product-documents.tsx';
import { ProductRow } from './product-row.tsx';
import { SetContents } from './set-contents.tsx';

interface ProductSectionsProps {
  product: ProductDetails;
  /** sets that the product is a part of */
  sets: ProductCard[];
}

/** The parts of the page below the first screen, those that have something in them. */
export async function ProductSections({ product, sets }: ProductSectionsProps) {
  const t = await getTranslations('product');
  const words = { onRequest: t('priceOnRequest'), notSold: t('notSold') };
  const pack = (products: ProductCard[]) => products.map((card) => packProduct(card, words));
  const parts = product.components.map(
    ({ quantity, product: part }): PackedPart => [...packProduct(part, words), quantity],
  );
  return (
    <>
      {parts.length > 0 && (
        <PageSection id="set" title={t('setContents')}>
          <SetContents parts={parts} pieces={t('pieceUnit')} />
        </PageSection>
      )}
      {product.parameters.length > 0 && (
        <PageSection id="parameters" title={t('parameters')}>
          <ParameterGroups groups={product.parameters.map(({ group, items }) => [group, items.map(parameterPair)])} />
        </PageSection>
      )}
      {product.documents.length > 0 && (
        <PageSection id="documents" title={t('documents')} isScreenOnly>
          <ProductDocuments documents={product.documents} />
        </PageSection>
      )}
      <Neighbours id="sets" title={t('inSets')} products={pack(sets)} />
      <Neighbours id="related" title={t('related')} products={pack(product.related)} />
      <Neighbours id="similar" title={t('similar')} products={pack(product.similar)} />
    </>
  );
}

function Neighbours({ id, title, products }: { id: string; title: string; products: PackedProduct[] }) {
  if (products.length === 0) return null;
  return (
    <PageSection id={id} title={title} isScreenOnly>
      <ProductRow products={products} label={title} />
    </PageSection>
  );
}

/** Anchors of the sections that the page has, with their words. */
export async function sectionLinks(
  product: ProductDetails,
  sets: ProductCard[],
): Promise<[anchor: string, text: string][]> {
  const t = await getTranslations('product');
  const all: [string, string, number][] = [
    ['set', t('setContents'), product.components.length],
    ['parameters', t('parameters'), product.parameters.length],
    ['documents', t('documents'), product.documents.length],
    ['sets', t('inSets'), sets.length],
    ['related', t('related'), product.related.length],
    ['similar', t('similar'), product.similar.length],
  ];
  return all.flatMap(([anchor, text, count]) => (count > 0 ? [[anchor, text]] : []));
}
