import { PanelSkeleton } from '#components/panel/panel-skeleton.tsx';
import styles from './profile-layout.module.scss';

export function ProfileSkeleton({ label }: { label?: string }) {
  return (
    <div className={styles.root}>
      {label && <output className={styles.status}>{label}</output>}
      <div className={styles.aside}>
        <PanelSkeleton height={348} />
      </div>
      <div className={styles.main}>
        <PanelSkeleton height={292} />
        <PanelSkeleton height={665} />
        <PanelSkeleton height={268} />
        <PanelSkeleton height={260} />
      </div>
    </div>
  );
}
