'use client';
import type { ReactNode } from 'react';
import { useLazyModule } from '#components/loading/use-lazy-module.ts';
import type { BasketSlotProps } from './basket-props.ts';
import { BasketSkeleton } from './basket-skeleton.tsx';
import styles from './basket-view.module.scss';

const loadView = () => import('./basket-view.tsx');

/** The basket page, its view loaded on demand. `above`: the list upload, only for visitors who may have a basket. */
export function BasketSlot({ above, ...props }: BasketSlotProps & { above: ReactNode }) {
  const part = useLazyModule(loadView, true);
  const hasNone = props.who === 'unverified' || props.who === 'employee';
  return (
    <div className={styles.slot}>
      {!hasNone && above}
      {part ? <part.BasketView {...props} /> : <BasketSkeleton />}
    </div>
  );
}
