'use client';

import { useState } from 'react';
import { Button, ButtonLink } from '#components/ui/button/button.tsx';
import { pageLocale } from '#lib/client/page-locale.ts';
import en from '#messages/en/cookies.json';
import ru from '#messages/ru/cookies.json';
import { giveConsent, hasConsent } from './cookie-consent.ts';
import styles from './notices.module.scss';
import { privacyPath } from './site-links.ts';

/** Shown until accepted (§4). Rendered in the browser only, after the page. */
export function CookieBanner({ regionalDomain }: { regionalDomain: string }) {
  const [isShown, setShown] = useState(() => !hasConsent());
  if (!isShown) return null;
  const texts = pageLocale() === 'en' ? en : ru;
  const accept = () => {
    giveConsent(regionalDomain);
    setShown(false);
  };
  return (
    <section className={styles.card} aria-label={texts.title}>
      <p>{texts.text}</p>
      <div className={styles.actions}>
        <Button size="s" onClick={accept}>
          {texts.accept}
        </Button>
        <ButtonLink size="s" variant="quiet" href={privacyPath}>
          {texts.more}
        </ButtonLink>
      </div>
    </section>
  );
}
