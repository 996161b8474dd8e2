import { getTranslations } from 'next-intl/server';
import { CopyCode } from '#components/copy-code/copy-code.tsx';
import type { ProductDetails } from '#lib/contract/catalogue.ts';
import { keyParameters } from './key-parameters.ts';
import { KeyParameters } from './key-parameters-table.tsx';
import styles from './product-summary.module.scss';

interface ProductSummaryProps {
  product: Pick<ProductDetails, 'name' | 'code' | 'article' | 'brand' | 'description' | 'parameters' | 'tags'>;
  /** anchors of the page's sections with their words */
  contents: [anchor: string, text: string][];
}

/** What the product is: its codes, name, six figures that matter, its story and the way to the rest of the page. */
export async function ProductSummary({ product, contents }: ProductSummaryProps) {
  const t = await getTranslations('product');
  const figures = keyParameters(product.parameters);
  return (
    <div className={styles.root}>
      <div className={styles.identity}>
        <CopyCode code={product.code} name={t('code')} action={t('copy')} done={t('copied')} />
        {product.article && <span>{t('article', { article: product.article })}</span>}
        {product.brand && <a href={`/search?q=${encodeURIComponent(product.brand)}`}>{product.brand}</a>}
      </div>
      <h1>{product.name}</h1>
      {figures.length > 1 && <KeyParameters pairs={figures} />}
      {product.description && <p className={styles.description}>{product.description}</p>}
      {product.tags.length > 0 && (
        <ul className={styles.tags} aria-label={t('tags')}>
          {product.tags.map(({ slug, name }) => (
            <li key={slug}>
              <a href={`/search?tag=${slug}`}>{name}</a>
            </li>
          ))}
        </ul>
      )}
      <nav className={styles.contents} aria-label={t('contents')}>
        {contents.map(([anchor, text]) => (
          <a key={anchor} href={`#${anchor}`}>
            {text}
          </a>
        ))}
      </nav>
    </div>
  );
}
