import { PanelSkeleton } from './panel-skeleton.tsx';
import styles from './pending-panel.module.scss';

interface PendingPanelProps {
  /** said by screen readers */
  label: string;
  /** height in px, about that of the panel */
  height: number;
}

/** A panel that is loading. */
export const PendingPanel = ({ label, height }: PendingPanelProps) => (
  <div>
    <output className={styles.status}>{label}</output>
    <PanelSkeleton height={height} />
  </div>
);
