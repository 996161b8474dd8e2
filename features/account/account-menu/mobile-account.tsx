'use client';

import type { MouseEvent } from 'react';
import { usePath } from '#components/navigation/use-path.ts';
import { BarItem } from '#components/ui/bar-item/bar-item.tsx';
import type { AccountTexts } from './account-texts.ts';
import styles from './mobile-account.module.scss';

interface MobileAccountProps {
  texts: Pick<AccountTexts, 'signIn' | 'profile'>;
  onSignIn: () => void;
}

const PROFILE = '/personal/profile';

/**
 * 'Профиль' in the phone's bottom bar; for a guest it opens sign-in. The HTML contains both versions, as in the header.
 */
export function MobileAccount({ texts, onSignIn }: MobileAccountProps) {
  const path = usePath();
  const signIn = (event: MouseEvent) => {
    event.preventDefault();
    onSignIn();
  };
  return (
    <>
      <BarItem
        className={styles.guest}
        href="/auth"
        icon="user"
        label={texts.signIn}
        data-full-load
        aria-haspopup="dialog"
        onClick={signIn}
      />
      <BarItem
        className={styles.user}
        href={PROFILE}
        icon="user-check"
        label={texts.profile}
        aria-current={path === PROFILE ? 'page' : undefined}
      />
    </>
  );
}
