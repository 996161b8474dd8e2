'use client';

import type { ReactNode } from 'react';
import { Icon } from '#components/icon/icon.tsx';
import { fill } from '#lib/format/fill.ts';
import styles from './pager.module.scss';

interface PagerProps {
  page: number;
  pages: number;
  texts: Record<'label' | 'newer' | 'older' | 'page', string>;
  /** a page is an address, or a state of this page */
  to: { addressOf: (page: number) => string } | { onPage: (page: number) => void };
}

/** Links to newer and older items. Without page numbers: to find an item, visitors use the filters. */
export function Pager({ page, pages, texts, to }: PagerProps) {
  if (pages < 2) return null;
  return (
    <nav className={styles.root} aria-label={texts.label}>
      {page > 1 ? (
        <Step page={page - 1} rel="prev" to={to}>
          <Icon name="chevron-left" />
          {texts.newer}
        </Step>
      ) : (
        <span />
      )}
      <span aria-live="polite">{fill(texts.page, { page, pages })}</span>
      {page < pages ? (
        <Step page={page + 1} rel="next" to={to}>
          {texts.older}
          <Icon name="chevron-right" />
        </Step>
      ) : (
        <span />
      )}
    </nav>
  );
}

interface StepProps extends Pick<PagerProps, 'page' | 'to'> {
  rel: 'prev' | 'next';
  children: ReactNode;
}

const Step = ({ page, rel, to, children }: StepProps) =>
  'addressOf' in to ? (
    <a className={styles.step} rel={rel} href={to.addressOf(page)}>
      {children}
    </a>
  ) : (
    <button type="button" className={styles.step} onClick={() => to.onPage(page)}>
      {children}
    </button>
  );
