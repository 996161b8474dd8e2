import type { ComponentProps } from 'react';
import { Icon } from '#components/icon/icon.tsx';
import type { IconName } from '#components/icon/icon-names.ts';
import styles from './head-link.module.scss';

interface HeadLinkProps extends ComponentProps<'a'> {
  icon: IconName;
  /** of what is behind it */
  count: number;
  /** the icon alone where there is little room, with its number: the words do not tell it */
  isBrief?: boolean;
}

/** A place of the header: an icon over a word. */
export function HeadLink({ icon, count, isBrief, children, ...rest }: HeadLinkProps) {
  return (
    <a {...rest} className={styles.root} data-full={count || undefined} data-brief={isBrief ? '' : undefined}>
      <Icon name={icon} size={22} />
      {isBrief ? <span>{children}</span> : children}
    </a>
  );
}
