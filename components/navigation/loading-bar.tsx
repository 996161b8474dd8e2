import { LOADING_BAR_MS, LOADING_BAR_PX } from '#lib/config/limits.ts';
import styles from './loading-bar.module.scss';

/** The progress line at the top, shown immediately when a navigation starts (§9). */
export function LoadingBar({ isPending }: { isPending: boolean }) {
  return (
    <div
      className={styles.root}
      data-pending={isPending ? '' : undefined}
      style={{ height: LOADING_BAR_PX, animationDuration: `${LOADING_BAR_MS}ms` }}
      aria-hidden
    />
  );
}
