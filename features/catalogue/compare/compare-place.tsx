'use client';
import { usePart } from '#components/loading/use-part.ts';
import styles from './compare.module.scss';
import type { ComparePlaceProps } from './compare-props.ts';
import { CompareSkeleton } from './compare-skeleton.tsx';

const loadView = () => import('./compare-view.tsx');

/** What the visitor compares. */
export function ComparePlace(props: ComparePlaceProps) {
  const part = usePart(loadView, true);
  return <div className={styles.place}>{part ? <part.CompareView {...props} /> : <CompareSkeleton />}</div>;
}
