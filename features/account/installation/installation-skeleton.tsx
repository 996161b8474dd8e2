import { PanelSkeleton } from '#components/panel/panel-skeleton.tsx';
import styles from './installation.module.scss';

export function InstallationSkeleton({ label }: { label?: string }) {
  return (
    <div className={styles.list} aria-busy="true" aria-label={label} role={label ? 'status' : undefined}>
      <PanelSkeleton height={220} />
      <PanelSkeleton height={220} />
    </div>
  );
}
