import { LOADING_BAR_MS, LOADING_BAR_PX } from '#lib/config/limits.ts';
import styles from './loading-bar.module.scss';

/** The line at the top that grows while another page is on its way, at once and without a delay (§9). */
export function LoadingBar({ isPending }: { isPending: boolean }) {
  return (
    <div
      className={styles.root}
      data-pending={isPending ? '' : undefined}
      style={{ height: LOADING_BAR_PX, animationDuration: `${LOADING_BAR_MS}ms` }}
      aria-hidden="true"
    />
  );
}
