import { getTranslations } from 'next-intl/server';
import { CopyCode } from '#components/copy-code/copy-code.tsx';
import type { ProductDetails } from '#lib/contract/catalogue.ts';
import { keyParameters } from './key-parameters.ts';
import { KeyParameters } from './key-parameters-table.tsx';
import styles from './product-summary.module.scss';

interface ProductSummaryProps {
  product: Pick<ProductDetails, 'name' | 'code' | 'article' | 'brand' | 'parameters'>;
}

/** What the product is: its codes, its name and the figures that matter. */
export async function ProductSummary({ product }: ProductSummaryProps) {
  const t = await getTranslations('product');
  const figures = keyParameters(product.parameters);
  return (
    <div className={styles.root}>
      <div className={styles.identity}>
        <span>
          {t('code')} <CopyCode code={product.code} name={t('code')} action={t('copy')} done={t('copied')} />
        </span>
        {product.article && <span>{t('article', { article: product.article })}</span>}
        {product.brand && <a href={`/search?q=${encodeURIComponent(product.brand)}`}>{product.brand}</a>}
      </div>
      <h1>{product.name}</h1>
      {figures.length > 1 && <KeyParameters pairs={figures} />}
    </div>
  );
}
