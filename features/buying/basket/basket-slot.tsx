'use client';
import type { ReactNode } from 'react';
import { useLazyModule } from '#components/loading/use-lazy-module.ts';
import type { BasketSlotProps } from './basket-props.ts';
import { BasketSkeleton } from './basket-skeleton.tsx';
import styles from './basket-view.module.scss';

const loadView = () => import('./basket-view.tsx');

interface BasketPageProps extends BasketSlotProps {
  /** the list upload, only for visitors who may have a basket */
  above: ReactNode;
  /** what a guest or an unverified user has put aside */
  guest: ReactNode;
}

/** The basket page, its view loaded on demand. */
export function BasketSlot({ above, guest, ...props }: BasketPageProps) {
  const { who } = props;
  const part = useLazyModule(loadView, who !== 'guest');
  const hasNone = who === 'unverified' || who === 'employee';
  return (
    <div className={styles.slot}>
      {!hasNone && <div className={styles.above}>{above}</div>}
      {who !== 'guest' && (part ? <part.BasketView {...props} /> : <BasketSkeleton />)}
      {guest}
    </div>
  );
}
