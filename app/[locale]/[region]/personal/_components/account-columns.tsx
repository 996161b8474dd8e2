'use client';

import type { ReactNode } from 'react';
import { AccountNav } from '#features/account/account-menu/account-nav.tsx';
import { useVisitor } from '#features/account/session/visitor.ts';
import { menuItemAction } from '../../_shell/menu-item-action.ts';
import styles from './account-columns.module.scss';

interface AccountColumnsProps {
  label: string;
  children: ReactNode;
}

/** A page of the account beside the account's menu, on a screen that is wide enough for both. */
export function AccountColumns({ label, children }: AccountColumnsProps) {
  const { info } = useVisitor();
  return (
    <div className={styles.root}>
      <div className={styles.menu}>
        <AccountNav items={info?.user?.menu.items ?? null} label={label} menuItemAction={menuItemAction} />
      </div>
      <div className={styles.content}>{children}</div>
    </div>
  );
}
