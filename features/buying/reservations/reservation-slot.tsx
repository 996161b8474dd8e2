'use client';

import { useLazyModule } from '#components/loading/use-lazy-module.ts';
import { PanelSkeleton } from '#components/panel/panel-skeleton.tsx';
import styles from './reservations.module.scss';

const loadView = () => import('./reservation-view.tsx');

/** A guest's reservation, loaded in the browser only. */
export function ReservationSlot() {
  const part = useLazyModule(loadView, true);
  return <div className={styles.slot}>{part ? <part.ReservationView /> : <PanelSkeleton height={320} />}</div>;
}
