import type { ComponentProps } from 'react';
import { Icon } from '#components/icon/icon.tsx';
import type { IconName } from '#components/icon/icon-names.ts';
import styles from './button.module.scss';

interface Look {
  /** `action` is the one that matters on a screen; default: primary */
  variant?: 'action' | 'primary' | 'outline' | 'quiet';
  /** default: m, 44 px */
  size?: 's' | 'm' | 'l';
  icon?: IconName;
  /** an icon that is no element: for what stands on a page many times */
  mask?: 'message-circle' | 'shopping-cart';
  isWide?: boolean;
}

type ButtonProps = Look & ComponentProps<'button'>;
type ButtonLinkProps = Look & ComponentProps<'a'>;

export function Button({
  variant,
  size,
  icon,
  mask,
  isWide,
  className,
  children,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button type={type} {...rest} {...look({ variant, size, mask, isWide }, className)}>
      {icon && <Icon name={icon} />}
      {children}
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink({ variant, size, icon, mask, isWide, className, children, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} {...look({ variant, size, mask, isWide }, className)}>
      {icon && <Icon name={icon} />}
      {children}
    </a>
  );
}

function look(
  { variant = 'primary', size = 'm', mask, isWide }: Partial<Record<keyof Look, unknown>>,
  className?: string,
) {
  return {
    className: className ? `${styles.root} ${className}` : styles.root,
    'data-variant': variant as string,
    'data-size': size as string,
    'data-mask': mask as string | undefined,
    'data-wide': isWide ? '' : undefined,
  };
}
