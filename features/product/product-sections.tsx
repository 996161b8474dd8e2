import { getTranslations } from 'next-intl/server';
import { PageSection } from '#components/page/page-section.tsx';
import type { ProductCard, ProductDetails } from '#lib/contract/catalogue.ts';
import { parameterPair } from './key-parameters.ts';
import { type PackedPart, type PackedProduct, packProduct } from './packed-products.ts';
import { ParameterGroups } from './parameter-groups.tsx';
import { ProductContents } from './product-contents.tsx';
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
  const { parameters, related, similar } = product;
  const documents = product.documents.filter(({ url }) => isElsewhere(url));
  const words = { onRequest: t('priceOnRequest'), notSold: t('notSold') };
  const pack = (products: ProductCard[]) => products.map((card) => packProduct(card, words));
  const parts = product.components.map(
    ({ quantity, product: part }): PackedPart => [...packProduct(part, words), quantity],
  );
  const contents: [anchor: string, text: string, size: number][] = [
    ['set', t('setContents'), parts.length],
    ['parameters', t('parameters'), parameters.length],
    ['documents', t('documents'), documents.length],
    ['sets', t('inSets'), sets.length],
    ['related', t('related'), related.length],
    ['similar', t('similar'), similar.length],
  ];
  return (
    <>
      <ProductContents
        label={t('contents')}
        links={contents.flatMap(([anchor, text, size]) => (size > 0 ? [[anchor, text]] : []))}
      />
      {parts.length > 0 && (
        <PageSection id="set" title={t('setContents')}>
          <SetContents parts={parts} pieces={t('pieceUnit')} />
        </PageSection>
      )}
      {parameters.length > 0 && (
        <PageSection id="parameters" title={t('parameters')}>
          <ParameterGroups groups={parameters.map(({ group, items }) => [group, items.map(parameterPair)])} />
        </PageSection>
      )}
      {documents.length > 0 && (
        <PageSection id="documents" title={t('documents')} isScreenOnly>
          <ProductDocuments documents={documents} />
        </PageSection>
      )}
      <Neighbours id="sets" title={t('inSets')} products={pack(sets)} />
      <Neighbours id="related" title={t('related')} products={pack(related)} />
      <Neighbours id="similar" title={t('similar')} products={pack(similar)} />
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

/** The catalogue names documents of its own before their files exist; those of manufacturers stand on their sites. */
const isElsewhere = (url: string) => /^https?:/.test(url);
