'use client';

import { useEffect, useEffectEvent, useState } from 'react';
import { Button, ButtonLink } from '#components/ui/button/button.tsx';
import { openAuth } from '#features/account/auth/auth-store.ts';
import { useVisitor } from '#features/account/session/visitor.ts';
import { isOwnPath } from '#lib/config/own-path.ts';
import { SIGN_UP_HASH } from '#lib/config/routes.ts';
import { fill } from '#lib/format/fill.ts';
import styles from './auth-entrance.module.scss';

type EntranceTexts = Record<'lead' | 'signIn' | 'signUp' | 'signedIn' | 'toCatalogue', string>;

/** The sign-in page: opens the auth dialog for a guest (§2). */
export function AuthEntrance({ texts }: { texts: EntranceTexts }) {
  const { who, info } = useVisitor();
  // without JavaScript the buttons cannot work, so they are not rendered on the server
  const [isAlive, setAlive] = useState(false);
  const begin = useEffectEvent(() => {
    setAlive(true);
    if (!('who' in document.documentElement.dataset))
      openAuth(window.location.hash === SIGN_UP_HASH ? 'signUp' : 'signIn');
  });
  useEffect(() => begin(), []);
  const user = info?.user;
  // after sign-in the visitor returns to the page that required it
  useEffect(() => {
    const back = user && new URLSearchParams(window.location.search).get('back');
    if (isOwnPath(back)) window.location.replace(back);
  }, [user]);
  return (
    <div className={styles.root}>
      <p className={styles.lead}>
        {who === 'guest' ? texts.lead : user && fill(texts.signedIn, { name: user.fio || user.company || user.email })}
      </p>
      <div className={styles.buttons} data-pending={isAlive ? undefined : ''}>
        {who === 'guest' ? (
          <>
            <Button variant="action" size="l" onClick={() => openAuth('signIn')}>
              {texts.signIn}
            </Button>
            <Button variant="outline" size="l" onClick={() => openAuth('signUp')}>
              {texts.signUp}
            </Button>
          </>
        ) : (
          <ButtonLink href="/catalog" size="l">
            {texts.toCatalogue}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
