'use client';
import { useLazyModule } from '#components/loading/use-lazy-module.ts';
import { PanelSkeleton } from '#components/panel/panel-skeleton.tsx';
import styles from './offers-layout.module.scss';
import type { OffersSlotProps } from './offers-props.ts';

const loadView = () => import('./offers-view.tsx');

/** The page of a dealer's commercial offers, its view loaded on demand. */
export function OffersSlot(props: OffersSlotProps) {
  const part = useLazyModule(loadView, true);
  return <div className={styles.slot}>{part ? <part.OffersView {...props} /> : <PanelSkeleton height={420} />}</div>;
}
