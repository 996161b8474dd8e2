import { getTranslations } from 'next-intl/server';
import type { ProductDetails } from '#lib/contract/catalogue.ts';
import styles from './product-story.module.scss';

interface ProductStoryProps {
  product: Pick<ProductDetails, 'description' | 'tags'>;
}

/** What is told of the product, and where else it belongs. */
export async function ProductStory({ product }: ProductStoryProps) {
  const t = await getTranslations('product');
  return (
    <div className={styles.root}>
      {product.description && <p className={styles.description}>{product.description}</p>}
      {product.tags.length > 0 && (
        <ul className={styles.tags} aria-label={t('tags')}>
          {product.tags.map(({ slug, name }) => (
            <li key={slug}>
              <a href={`/search?tag=${encodeURIComponent(slug)}`}>{name}</a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
