import { getTranslations } from 'next-intl/server';
import type { ProductDetails } from '#lib/contract/catalogue.ts';
import styles from './product-story.module.scss';

interface ProductStoryProps {
  product: Pick<ProductDetails, 'description' | 'tags'>;
  /** anchors of the sections that the page has, with their words */
  contents: [anchor: string, text: string][];
}

/** What is told of the product, where else it belongs, and the page's table of contents. */
export async function ProductStory({ product, contents }: ProductStoryProps) {
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
