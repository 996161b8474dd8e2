'use client';
import { usePart } from '#components/loading/use-part.ts';
import styles from './compare.module.scss';
import type { CompareSlotProps } from './compare-props.ts';
import { CompareSkeleton } from './compare-skeleton.tsx';

const loadView = () => import('./compare-view.tsx');

/** The comparison page, its view loaded on demand. */
export function CompareSlot(props: CompareSlotProps) {
  const part = usePart(loadView, true);
  return <div className={styles.slot}>{part ? <part.CompareView {...props} /> : <CompareSkeleton />}</div>;
}
