'use client';

import type { MouseEvent } from 'react';
import { usePath } from '#components/navigation/use-path.ts';
import type { User } from '#lib/contract/accounts.ts';
import styles from './account-nav.module.scss';

type Item = User['menu']['items'][number];

interface AccountNavProps {
  /** null: not loaded yet */
  items: readonly Item[] | null;
  label: string;
  /** action of an item instead of its link */
  menuItemAction: (item: Item) => (() => void) | undefined;
}

/** The account's menu beside its pages on a wide screen; its column has its width from the start. */
export function AccountNav({ items, label, menuItemAction }: AccountNavProps) {
  const path = usePath();
  return (
    <nav className={styles.root} aria-label={label}>
      <ul>
        {items?.map((item) => (
          <li key={item.name}>
            <NavLink item={item} path={path} onPress={menuItemAction(item)} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function NavLink({ item, path, onPress }: { item: Item; path: string | null; onPress: (() => void) | undefined }) {
  const press = (event: MouseEvent) => {
    event.preventDefault();
    onPress?.();
  };
  const current = path === item.link ? 'page' : path?.startsWith(`${item.link}/`) ? 'true' : undefined;
  return (
    <a
      className={styles.link}
      href={item.link}
      aria-current={current}
      {...(onPress && { onClick: press, 'data-full-load': true })}
    >
      {item.title}
    </a>
  );
}
