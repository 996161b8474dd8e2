import type { ComponentProps } from 'react';
import { Icon } from '#components/icon/icon.tsx';
import type { IconName } from '#components/icon/icon-names.ts';
import styles from './button.module.scss';

interface Style {
  /** `action` is for the one main action of a screen; default: primary */
  variant?: 'action' | 'primary' | 'outline' | 'quiet';
  /** default: m, 44 px */
  size?: 's' | 'm' | 'l';
  icon?: IconName;
  isWide?: boolean;
}

type ButtonProps = Style & ComponentProps<'button'>;
type ButtonLinkProps = Style & ComponentProps<'a'>;

export function Button({ variant, size, icon, isWide, className, children, ...rest }: ButtonProps) {
  return (
    <button type="button" {...rest} {...styleOf({ variant, size, isWide }, className)}>
      {icon && <Icon name={icon} />}
      {children}
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink({ variant, size, icon, isWide, className, children, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} {...styleOf({ variant, size, isWide }, className)}>
      {icon && <Icon name={icon} />}
      {children}
    </a>
  );
}

function styleOf(
  { variant = 'primary', size = 'm', isWide }: Partial<Record<keyof Style, unknown>>,
  className?: string,
) {
  return {
    className: className ? `${styles.root} ${className}` : styles.root,
    'data-variant': variant as string,
    'data-size': size as string,
    'data-wide': isWide ? '' : undefined,
  };
}
