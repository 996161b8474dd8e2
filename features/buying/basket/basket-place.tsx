'use client';
import type { ReactNode } from 'react';
import { usePart } from '#components/loading/use-part.ts';
import type { BasketPlaceProps } from './basket-props.ts';
import { BasketSkeleton } from './basket-skeleton.tsx';
import styles from './basket-view.module.scss';

const loadView = () => import('./basket-view.tsx');

/** The basket's page. `above`: another way to fill it, whatever is in it; for whoever may have a basket. */
export function BasketPlace({ above, ...props }: BasketPlaceProps & { above: ReactNode }) {
  const part = usePart(loadView, true);
  const hasNone = props.who === 'unverified' || props.who === 'employee';
  return (
    <div className={styles.place}>
      {!hasNone && above}
      {part ? <part.BasketView {...props} /> : <BasketSkeleton />}
    </div>
  );
}
