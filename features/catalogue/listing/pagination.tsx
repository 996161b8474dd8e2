'use client';

import { fill } from '#lib/format/fill.ts';
import { pageNumbers } from './page-numbers.ts';
import styles from './pagination.module.scss';

export interface PaginationTexts {
  label: string;
  previous: string;
  next: string;
  /** `{page}` is replaced by the page number */
  page: string;
}

export interface PaginationProps {
  /** address of the first page */
  base: string;
  page: number;
  pages: number;
  texts: PaginationTexts;
}

export function Pagination({ base, page, pages, texts }: PaginationProps) {
  if (pages < 2) return null;
  const href = (number: number) => pageAddress(base, number);
  return (
    <nav className={styles.root} aria-label={texts.label} data-late="">
      {page > 1 && (
        <a className={styles.step} rel="prev" data-icon="chevron-left" href={href(page - 1)}>
          {texts.previous}
        </a>
      )}
      <ol className={styles.numbers}>
        {pageNumbers(page, pages).map((number, index) => (
          <li key={number ?? `gap ${index}`}>
            {number === null ? (
              '…'
            ) : (
              <a
                href={href(number)}
                aria-label={fill(texts.page, { page: number })}
                aria-current={number === page ? 'page' : undefined}
              >
                {number}
              </a>
            )}
          </li>
        ))}
      </ol>
      {page < pages && (
        <a className={styles.step} rel="next" href={href(page + 1)}>
          {texts.next}
        </a>
      )}
    </nav>
  );
}

function pageAddress(base: string, page: number): string {
  if (page === 1) return base;
  return `${base}${base.includes('?') ? '&' : '?'}page=${page}`;
}
