'use client';
import type { MouseEvent } from 'react';
import { useLazyModule } from '#components/loading/use-lazy-module.ts';
import { Dropdown } from '#components/ui/dropdown/dropdown.tsx';
import type { Who } from '#lib/config/account-cookies.ts';
import type { AppInfo } from '#lib/contract/app.ts';
import styles from './account-control.module.scss';
import type { AccountMenuProps } from './account-menu.tsx';
import type { AccountTexts } from './account-texts.ts';

interface AccountControlProps {
  who: Who;
  /** null: not loaded yet */
  info: AppInfo | null;
  texts: AccountTexts;
  onSignIn: () => void;
  menuItemAction: AccountMenuProps['menuItemAction'];
}

const loadMenu = () => import('./account-menu.tsx');

/**
 * The header's account. The HTML contains both the guest's and the user's version; CSS shows one of them by the root's
 * `data-who`, which a script sets before the first paint.
 */
export function AccountControl({ who, info, texts, onSignIn, menuItemAction }: AccountControlProps) {
  const menu = useLazyModule(loadMenu, who !== 'guest');
  const signIn = (event: MouseEvent) => {
    event.preventDefault();
    onSignIn();
  };
  const user = info?.user ?? null;
  return (
    <div className={styles.root}>
      <div className={styles.manager}>
        {menu && info?.manager && <menu.ManagerCard manager={info.manager} texts={texts} />}
      </div>
      <a
        className={`${styles.item} ${styles.guest}`}
        href="/auth"
        data-icon="user"
        data-full-load
        aria-haspopup="dialog"
        onClick={signIn}
      >
        {texts.guest}
      </a>
      <div className={styles.user}>
        <Dropdown
          name={user?.company ? `${texts.account}: ${user.company}` : texts.account}
          align="end"
          hasArrow={false}
          label={
            <span className={styles.item} data-icon="user-check">
              {/* the key makes a changed text a new element: a resized one would count as a layout shift */}
              <span key={user?.company} className={styles.name}>
                {user?.company ?? texts.account}
              </span>
            </span>
          }
        >
          {menu && <menu.AccountMenu info={info} texts={texts} menuItemAction={menuItemAction} />}
        </Dropdown>
      </div>
    </div>
  );
}
