import { LOADING_BAR_MS } from '#lib/config/timings.ts';
import styles from './loading-bar.module.scss';

/** §9 */
const HEIGHT_PX = 2;

/** The progress line at the top, shown immediately when a navigation starts (§9). */
export function LoadingBar({ isPending }: { isPending: boolean }) {
  return (
    <div
      className={styles.root}
      data-pending={isPending ? '' : undefined}
      style={{ height: HEIGHT_PX, animationDuration: `${LOADING_BAR_MS}ms` }}
      aria-hidden
    />
  );
}
