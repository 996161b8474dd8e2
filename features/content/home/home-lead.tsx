import type { ReactNode } from 'react';
import styles from './home-lead.module.scss';

/** Banners and then tasks; style sheets show the tasks of a verified customer first. */
export function HomeLead({ banners, tasks }: { banners: ReactNode; tasks: ReactNode }) {
  return (
    <div className={styles.root}>
      {banners}
      {tasks}
    </div>
  );
}
