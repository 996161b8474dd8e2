import { ProductPicture } from '#components/product-picture/product-picture.tsx';
import styles from './news-side.module.scss';

interface NewsSideProps {
  picture: { id: string; sizes: readonly number[] } | null;
  /** other items next to this one in time */
  label: string;
  neighbours: { href: string; word: string; title: string; date: string }[];
  all: [href: string, text: string];
}

/** Picture of a news item, and links to its neighbours. */
export function NewsSide({ picture, label, neighbours, all: [href, text] }: NewsSideProps) {
  return (
    <>
      {picture && (
        <ProductPicture
          id={picture.id}
          widths={picture.sizes}
          sizes="(max-width: 1023px) 180px, 288px"
          loading="first"
          className={styles.picture ?? ''}
        />
      )}
      <nav className={styles.neighbours} aria-label={label}>
        {neighbours.map((one) => (
          <a key={one.href} href={one.href}>
            <small>
              {one.word} · {one.date}
            </small>
            <span lang="ru">{one.title}</span>
          </a>
        ))}
        <a href={href}>{text}</a>
      </nav>
    </>
  );
}
