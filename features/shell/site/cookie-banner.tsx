'use client';

import { type ReactNode, useEffect, useState } from 'react';
import { Button, ButtonLink } from '#components/ui/button/button.tsx';
import { answerCookieNotice, isNoticeAnswered, onCookieAnswer } from '#lib/client/cookie-consent.ts';
import styles from './notices.module.scss';
import { privacyPath } from './site-links.ts';
import type { SiteTexts } from './site-texts.ts';

interface CookieBannerProps {
  regionalDomain: string;
  texts: SiteTexts['cookies'];
  /** text of a shop with a counter; default: the one without */
  children?: ReactNode;
}

/** Shown until accepted (§4), or refused in the settings. Rendered in the browser only, after the page. */
export function CookieBanner({ regionalDomain, texts, children }: CookieBannerProps) {
  const [isShown, setShown] = useState(() => !isNoticeAnswered());
  useEffect(() => onCookieAnswer(() => setShown(!isNoticeAnswered())), []);
  if (!isShown) return null;
  return (
    <section className={styles.card} aria-label={texts.title} data-notice="cookies">
      <p>{children || texts.text}</p>
      <div className={styles.actions}>
        <Button size="s" onClick={() => answerCookieNotice(true, regionalDomain)}>
          {texts.accept}
        </Button>
        <ButtonLink size="s" variant="quiet" href={privacyPath}>
          {texts.more}
        </ButtonLink>
      </div>
    </section>
  );
}
