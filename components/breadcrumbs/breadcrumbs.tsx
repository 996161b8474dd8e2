'use client';

import { StructuredData, toJsonLd } from '#components/structured-data/structured-data.tsx';
import styles from './breadcrumbs.module.scss';

interface BreadcrumbsProps {
  /** text and path, from the main page to this one */
  items: [text: string, path: string][];
  label: string;
  /** origin of the page's host: adds structured data, unless the page already has it */
  origin?: string;
}

/**
 * Breadcrumbs for people and search engines. A client component, so that its markup is not repeated in the RSC payload.
 */
export function Breadcrumbs({ items, label, origin }: BreadcrumbsProps) {
  return (
    <nav className={styles.root} aria-label={label}>
      <ol className={styles.list}>
        {items.map(([text, path], index) => (
          <li key={path} className={styles.item} aria-current={index < items.length - 1 ? undefined : 'page'}>
            {index < items.length - 1 ? <a href={path}>{text}</a> : text}
          </li>
        ))}
      </ol>
      {origin && <StructuredData json={typeof window === 'undefined' ? toJsonLd(breadcrumbList(items, origin)) : ''} />}
    </nav>
  );
}

function breadcrumbList(items: BreadcrumbsProps['items'], origin: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: items.map(([name, path], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + path,
    })),
  };
}
