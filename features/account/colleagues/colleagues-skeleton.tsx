import { PanelSkeleton } from '#components/panel/panel-skeleton.tsx';
import styles from './colleagues.module.scss';

export function ColleaguesSkeleton({ label }: { label?: string }) {
  return (
    <div className={styles.root}>
      {label && <output className={styles.status}>{label}</output>}
      <PanelSkeleton height={320} />
    </div>
  );
}
