'use client';

import { type ReactNode, useEffect, useState } from 'react';
import { Button, ButtonLink } from '#components/ui/button/button.tsx';
import { answerCookieNotice, isNoticeAnswered, onCookieAnswer } from '#lib/client/cookie-consent.ts';
import { pageLocale } from '#lib/client/page-locale.ts';
import en from '#messages/en/cookies.json';
import ru from '#messages/ru/cookies.json';
import styles from './notices.module.scss';
import { privacyPath } from './site-links.ts';

interface CookieBannerProps {
  regionalDomain: string;
  /** text of a shop with a counter; default: the one without */
  children?: ReactNode;
}

/** Shown until accepted (§4), or refused in the settings. Rendered in the browser only, after the page. */
export function CookieBanner({ regionalDomain, children }: CookieBannerProps) {
  const [isShown, setShown] = useState(() => !isNoticeAnswered());
  useEffect(() => onCookieAnswer(() => setShown(!isNoticeAnswered())), []);
  if (!isShown) return null;
  const texts = pageLocale() === 'en' ? en : ru;
  return (
    <section className={styles.card} aria-label={texts.title}>
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
