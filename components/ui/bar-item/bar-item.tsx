import type { ComponentProps } from 'react';
import type { IconName } from '#components/icon/icon-names.ts';
import styles from './bar-item.module.scss';

interface BarItemProps extends Omit<ComponentProps<'a'>, 'children'> {
  icon: IconName;
  label: string;
}

/** An item of the phone's bottom bar: an icon above a label. */
export function BarItem({ icon, label, className, ...rest }: BarItemProps) {
  return (
    <a {...rest} className={className ? `${styles.root} ${className}` : styles.root} data-icon={icon}>
      {label}
    </a>
  );
}
