'use client';

import styles from './brand-strip.module.scss';

/**
 * Brands with their numbers of products. A client component without hooks, so that its markup is not repeated in the
 * RSC payload.
 */
export function BrandStrip({
  brands,
  label,
}: {
  brands: [name: string, count: number, slug: string][];
  label: string;
}) {
  return (
    <ul className={styles.root} aria-label={label}>
      {brands.map(([name, count, slug]) => (
        <li key={slug}>
          <a href={`/brands/${slug}`}>
            {name} <small>{count}</small>
          </a>
        </li>
      ))}
    </ul>
  );
}
