'use client';

import styles from './brand-strip.module.scss';

/** Brands with the number of their products. A client component without hooks, for a small payload. */
export function BrandStrip({ brands, label }: { brands: [name: string, count: number][]; label: string }) {
  return (
    <ul className={styles.root} aria-label={label}>
      {brands.map(([name, count]) => (
        <li key={name}>
          <a href={`/search?q=${encodeURIComponent(name)}`}>
            {name} <small>{count}</small>
          </a>
        </li>
      ))}
    </ul>
  );
}
