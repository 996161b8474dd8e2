import { PanelSkeleton } from '#components/panel/panel-skeleton.tsx';
import styles from './basket-view.module.scss';

export function BasketSkeleton({ label }: { label?: string }) {
  return (
    <div className={styles.root} aria-busy="true" aria-label={label} role={label ? 'status' : undefined}>
      <PanelSkeleton height={420} />
      <PanelSkeleton height={320} />
    </div>
  );
}
