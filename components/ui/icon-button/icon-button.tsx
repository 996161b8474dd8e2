import type { ComponentProps } from 'react';
import { Icon } from '#components/icon/icon.tsx';
import type { IconName } from '#components/icon/icon-names.ts';
import styles from './icon-button.module.scss';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  icon: IconName;
  /** accessible name */
  label: string;
  /** size of the icon in px, default 20; the target size stays 40 px */
  iconSize?: number;
}

export function IconButton({ icon, label, iconSize, className, ...rest }: IconButtonProps) {
  const classes = className ? `${styles.root} ${className}` : styles.root;
  return (
    <button type="button" aria-label={label} {...rest} className={classes}>
      <Icon name={icon} size={iconSize} />
    </button>
  );
}
