import { ProductName } from '#components/product-name/product-name.tsx';
import { IconButton } from '#components/ui/icon-button/icon-button.tsx';
import type { Favorites } from '#lib/contract/favorites.ts';
import { fill } from '#lib/format/fill.ts';
import styles from './favorites.module.scss';
import type { FavoritesTexts } from './favorites-texts.ts';

interface WithdrawnListProps {
  products: Favorites['withdrawn'];
  texts: FavoritesTexts['withdrawn'];
  onDrop: (guid: string) => void;
}

/** Favourites that are no longer sold; they have no page. */
export function WithdrawnList({ products, texts, onDrop }: WithdrawnListProps) {
  return (
    <section className={styles.withdrawn} aria-labelledby="withdrawn">
      <h2 id="withdrawn">{texts.title}</h2>
      <ul data-withdrawn="">
        {products.map(({ guid, name, code }) => (
          <li key={guid}>
            <span>
              <ProductName name={name} />
              <small>{fill(texts.code, { code })}</small>
            </span>
            <IconButton icon="trash" iconSize={18} label={fill(texts.remove, { name })} onClick={() => onDrop(guid)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
