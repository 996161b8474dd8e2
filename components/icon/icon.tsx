import styles from './icon.module.scss';
import type { IconName } from './icon-names.ts';

interface IconProps {
  name: IconName;
  /** px, default 20 */
  size?: number;
}

/** A decorative icon of the sprite `/icons.svg`; the control around it has the accessible name. */
export function Icon({ name, size = 20 }: IconProps) {
  return (
    <svg className={styles.root} width={size} height={size} aria-hidden="true">
      <use href={`/icons.svg#${name}`} />
    </svg>
  );
}
