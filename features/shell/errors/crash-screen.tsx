'use client';

import '#styles/global.scss';
import { useEffect } from 'react';
import { Logo } from '#components/icon/logo.tsx';
import { Page } from '#components/page/page.tsx';
import { Button, ButtonLink } from '#components/ui/button/button.tsx';
import { isFixedByReload, reloadOnce } from '#lib/client/stale-build.ts';
import type { Locale } from '#lib/config/locales.ts';
import en from '#messages/en/errors.json' with { type: 'json' };
import ru from '#messages/ru/errors.json' with { type: 'json' };
import { CallText } from './call-text.tsx';
import styles from './crash-screen.module.scss';
import { MessageScreen } from './message-screen.tsx';
import { rootFact } from './root-fact.ts';

/** The error screen when the frame itself has failed, with a minimal header of its own. */
export function CrashScreen({ locale, error }: { locale: Locale; error: unknown }) {
  const texts = (locale === 'en' ? en : ru).failure;
  const store = rootFact('store');
  useEffect(() => {
    if (isFixedByReload(error)) reloadOnce();
  }, [error]);
  return (
    <div className={styles.root}>
      <title>{texts.title}</title>
      <header className={styles.header}>
        <div className={styles.row}>
          <a className={styles.logo} href="/" aria-label={[store, texts.home].filter(Boolean).join('. ')}>
            <Logo size={32} />
            <span className={styles.name}>{store}</span>
          </a>
          <a href="/catalog">{texts.catalogue}</a>
          <a href="/stores">{texts.stores}</a>
        </div>
      </header>
      <Page>
        <MessageScreen code="500" text={<CallText text={texts.text} />}>
          <div className={styles.actions}>
            <Button variant="action" icon="rotate-ccw" onClick={() => window.location.reload()}>
              {texts.retry}
            </Button>
            <ButtonLink variant="outline" href="/">
              {texts.home}
            </ButtonLink>
          </div>
        </MessageScreen>
      </Page>
      <footer className={styles.footer} />
    </div>
  );
}
