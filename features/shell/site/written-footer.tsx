'use client';

import { useState } from 'react';
import { useLazyModule } from '#components/loading/use-lazy-module.ts';
import styles from './site-footer.module.scss';
import { SiteFooter, type SiteFooterProps } from './site-footer.tsx';

/** The footer of the page as it was sent. */
let written: { of: string; content: string } | null = null;

const loadFooter = () => import('./site-footer.tsx');

/** Null: the page was sent without a footer, or in another language, which was changed in another tab. */
function writtenContent({ locale, cityNameIn }: SiteFooterProps): string | null {
  if (typeof window === 'undefined') return null;
  const of = `${locale} ${cityNameIn}`;
  written ??= { of, content: document.querySelector('#site-footer')?.innerHTML ?? '' };
  return written.of === of && written.content !== '' ? written.content : null;
}

/**
 * The footer. Nothing in it changes in the browser: hydration keeps the elements of the page, and the bundle does without
 * the footer's code and texts, which are loaded when the language has changed meanwhile.
 */
export function WrittenFooter(props: SiteFooterProps) {
  const [content] = useState(() => writtenContent(props));
  const part = useLazyModule(loadFooter, content === null);
  if (typeof window === 'undefined') return <SiteFooter {...props} />;
  if (content === null) return part && <part.SiteFooter {...props} />;
  return (
    <footer
      className={styles.root}
      id="site-footer"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: what the page itself contains
      dangerouslySetInnerHTML={{ __html: content }}
    />
  );
}
