import styles from './icon.module.scss';
import type { IconName } from './icon-names.ts';

interface IconProps {
  name: IconName;
  /** px, default 20 */
  size?: number | undefined;
}

/** A decorative icon, a glyph of the icon font; the control around it has the accessible name. */
export function Icon({ name, size }: IconProps) {
  return <i className={styles.root} data-icon={name} style={{ fontSize: size }} aria-hidden />;
}
