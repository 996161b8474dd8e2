'use client';

import type { MouseEvent } from 'react';
import { Icon } from '#components/icon/icon.tsx';
import { HoverCard } from '#components/ui/hover-card/hover-card.tsx';
import type { User } from '#lib/contract/accounts.ts';
import type { AppInfo } from '#lib/contract/app.ts';
import { dialAddress } from '#lib/format/phone.ts';
import styles from './account-menu.module.scss';
import type { AccountTexts } from './account-texts.ts';

export interface AccountMenuProps {
  /** null: not loaded yet */
  info: AppInfo | null;
  texts: AccountTexts;
  /** action of an item instead of its link */
  menuItemAction: (item: Item) => (() => void) | undefined;
}

/** The user's name and the menu items from the server. */
export function AccountMenu({ info, texts, menuItemAction }: AccountMenuProps) {
  const user = info?.user;
  const acting = info?.acting;
  if (!user) return <p className={styles.pending} aria-hidden />;
  return (
    <div className={styles.root}>
      <p className={styles.who}>
        <strong>{acting?.employee ?? (user.fio || user.company || user.email)}</strong>
        {!acting && user.fio && user.company && <span>{user.company}</span>}
        {(acting ?? user.isEmployee) && <span>{texts.employee}</span>}
        {!user.isEmployee && !user.isVerified && (
          <span className={styles.warning}>{user.isDeclined ? texts.declined : texts.notVerified}</span>
        )}
      </p>
      <ul>
        {user.menu.items.map((item) => (
          <li key={item.name}>
            <MenuLink item={item} onPress={menuItemAction(item)} />
          </li>
        ))}
      </ul>
    </div>
  );
}

type Item = User['menu']['items'][number];

function MenuLink({ item, onPress }: { item: Item; onPress: (() => void) | undefined }) {
  const press = (event: MouseEvent) => {
    event.preventDefault();
    onPress?.();
  };
  return (
    <a className={styles.link} href={item.link} {...(onPress && { onClick: press, 'data-full-load': true })}>
      {item.title}
    </a>
  );
}

/** The contact details of 'Мой менеджер' (§2). */
export function ManagerCard({ manager, texts }: { manager: NonNullable<AppInfo['manager']>; texts: AccountTexts }) {
  const { fio, phone, email, gender } = manager;
  return (
    <HoverCard
      name={texts.manager}
      label={
        <span className={styles.manager}>
          <Icon name={gender === 'F' ? 'manager-woman' : 'manager-man'} size={22} />
          <span>{texts.manager}</span>
        </span>
      }
    >
      <p className={styles.role}>{texts.manager}</p>
      <p className={styles.fio}>{fio}</p>
      <a className={styles.contact} href={dialAddress(phone)}>
        <Icon name="phone" size={18} />
        {phone}
      </a>
      <a className={styles.contact} href={`mailto:${email}`}>
        <Icon name="mail" size={18} />
        {email}
      </a>
    </HoverCard>
  );
}
