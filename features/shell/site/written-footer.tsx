'use client';

import styles from './site-footer.module.scss';
import { SiteFooter, type SiteFooterProps } from './site-footer.tsx';

/** The footer's content as the page was sent. */
let written: string | undefined;

/**
 * The footer. Nothing in it changes in the browser: hydration keeps the elements of the page, and the bundle does without
 * the footer's code and texts.
 */
export function WrittenFooter(props: SiteFooterProps) {
  if (typeof window === 'undefined') return <SiteFooter {...props} />;
  written ||= document.querySelector('#site-footer')?.innerHTML;
  return (
    <footer
      className={styles.root}
      id="site-footer"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: what the page itself contains
      dangerouslySetInnerHTML={{ __html: written ?? '' }}
    />
  );
}
