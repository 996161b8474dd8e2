'use client';

import { useState } from 'react';
import styles from './site-footer.module.scss';
import { SiteFooter, type SiteFooterProps } from './site-footer.tsx';

let written = '';

/** The footer's content as the page was sent. */
function writtenContent(): string {
  if (written === '' && typeof window !== 'undefined')
    written = document.querySelector('#site-footer')?.innerHTML ?? '';
  return written;
}

/**
 * The footer. Nothing in it changes in the browser: hydration keeps the elements of the page, and the bundle does without
 * the footer's code and texts.
 */
export function WrittenFooter(props: SiteFooterProps) {
  const [content] = useState(writtenContent);
  if (typeof window === 'undefined') return <SiteFooter {...props} />;
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
