import type { ComponentProps } from 'react';
import { Icon } from '#components/icon/icon.tsx';
import type { IconName } from '#components/icon/icon-names.ts';
import styles from './icon-button.module.scss';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  icon: IconName;
  /** the words for those who do not see the icon */
  label: string;
  /** px of the icon, default 20; the target around it stays 40 px */
  iconSize?: number;
}

export function IconButton({ icon, label, iconSize, className, type = 'button', ...rest }: IconButtonProps) {
  const classes = className ? `${styles.root} ${className}` : styles.root;
  return (
    <button type={type} aria-label={label} {...rest} className={classes}>
      <Icon name={icon} {...(iconSize && { size: iconSize })} />
    </button>
  );
}
