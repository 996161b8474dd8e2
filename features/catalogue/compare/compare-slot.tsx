'use client';
import { useLazyModule } from '#components/loading/use-lazy-module.ts';
import styles from './compare.module.scss';
import type { CompareSlotProps } from './compare-props.ts';
import { CompareSkeleton } from './compare-skeleton.tsx';

const loadView = () => import('./compare-view.tsx');

/** The comparison page, its view loaded on demand. */
export function CompareSlot(props: CompareSlotProps) {
  const part = useLazyModule(loadView, true);
  return <div className={styles.slot}>{part ? <part.CompareView {...props} /> : <CompareSkeleton />}</div>;
}
