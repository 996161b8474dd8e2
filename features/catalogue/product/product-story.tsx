import { unpackText } from '#lib/packed/text.ts';
import type { ProductData } from './product-data.ts';
import styles from './product-story.module.scss';
import type { ProductTexts } from './product-texts.ts';

interface ProductStoryProps {
  product: Pick<ProductData, 'description' | 'tags'>;
  texts: Pick<ProductTexts['page'], 'tags'>;
}

/** The product's description, and links to its sections and brand. */
export function ProductStory({ product: { description, tags }, texts }: ProductStoryProps) {
  return (
    <div className={styles.root}>
      {description && <p className={styles.description}>{unpackText(description)}</p>}
      {tags.length > 0 && (
        <ul className={styles.tags} aria-label={texts.tags}>
          {tags.map(([slug, name]) => (
            <li key={slug}>
              <a href={`/search?tag=${encodeURIComponent(slug)}`}>{name}</a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
