'use client';

import { useEffect, useState } from 'react';
import { usePart } from '#components/loading/use-part.ts';
import { PartedText } from '#components/parted-text/parted-text.tsx';
import { Button, ButtonLink } from '#components/ui/button/button.tsx';
import { answerCookieNotice, counterId, isNoticeAnswered, onCookieAnswer } from '#lib/client/cookie-consent.ts';
import { pageLocale } from '#lib/client/page-locale.ts';
import en from '#messages/en/cookies.json';
import ru from '#messages/ru/cookies.json';
import { loadCookieTexts } from './load-cookie-settings.ts';
import styles from './notices.module.scss';
import { COOKIE_SETTINGS_LINK, privacyPath } from './site-links.ts';

/** Shown until accepted (§4), or refused in the settings. Rendered in the browser only, after the page. */
export function CookieBanner({ regionalDomain }: { regionalDomain: string }) {
  const [isShown, setShown] = useState(() => !isNoticeAnswered());
  useEffect(() => onCookieAnswer(() => setShown(!isNoticeAnswered())), []);
  const hasCounter = counterId() !== null;
  const more = usePart(loadCookieTexts, isShown && hasCounter);
  if (!isShown || (hasCounter && !more)) return null;
  const texts = pageLocale() === 'en' ? en : ru;
  const settings = <a href={COOKIE_SETTINGS_LINK}>{more?.link}</a>;
  return (
    <section className={styles.card} aria-label={texts.title}>
      <p>{more ? <PartedText text={more.notice} parts={{ settings }} /> : texts.text}</p>
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
