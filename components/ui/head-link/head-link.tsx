import type { ComponentProps } from 'react';
import type { IconName } from '#components/icon/icon-names.ts';
import styles from './head-link.module.scss';

interface HeadLinkProps extends ComponentProps<'a'> {
  icon: IconName;
  /** number shown at the icon */
  count: number;
  /** only the icon and the count on narrow screens */
  isBrief?: boolean;
}

/** An item of the header: an icon above a label. */
export function HeadLink({ icon, count, isBrief, children, ...rest }: HeadLinkProps) {
  return (
    <a
      {...rest}
      className={styles.root}
      data-icon={icon}
      data-full={count || undefined}
      data-brief={isBrief ? '' : undefined}
    >
      {isBrief ? <span>{children}</span> : children}
    </a>
  );
}
