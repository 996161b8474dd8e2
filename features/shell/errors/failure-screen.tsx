'use client';

import { useParams } from 'next/navigation';
import { useEffect } from 'react';
import { Page } from '#components/page/page.tsx';
import { Button, ButtonLink } from '#components/ui/button/button.tsx';
import { isFixedByReload, reloadOnce } from '#lib/client/stale-build.ts';
import en from '#messages/en/errors.json' with { type: 'json' };
import ru from '#messages/ru/errors.json' with { type: 'json' };
import { CallText } from './call-text.tsx';
import { DebugBlock } from './debug-block.tsx';
import styles from './failure-screen.module.scss';
import { MessageScreen } from './message-screen.tsx';

interface FailureScreenProps {
  error: unknown;
  retry(): void;
}

/** A page that failed to render. Its texts are part of the bundle: loading them may be what failed. */
export function FailureScreen({ error, retry }: FailureScreenProps) {
  const texts = (useParams().locale === 'en' ? en : ru).failure;
  useEffect(() => {
    if (isFixedByReload(error)) reloadOnce();
  }, [error]);
  return (
    <Page>
      <title>{texts.title}</title>
      <MessageScreen code="500" text={<CallText text={texts.text} />}>
        <div className={styles.actions}>
          <Button variant="action" icon="rotate-ccw" onClick={retry}>
            {texts.retry}
          </Button>
          <ButtonLink variant="outline" href="/" data-full-load="">
            {texts.home}
          </ButtonLink>
        </div>
        {process.env.NODE_ENV === 'development' && <DebugBlock status={500} error={error} title={texts.debug} />}
      </MessageScreen>
    </Page>
  );
}
