'use client';
import { useLazyModule } from '#components/loading/use-lazy-module.ts';
import styles from './checkout-layout.module.scss';
import type { CheckoutSlotProps } from './checkout-props.ts';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';

const loadView = () => import('./checkout-view.tsx');

/** The checkout page, its view loaded on demand. */
export function CheckoutSlot(props: CheckoutSlotProps) {
  const part = useLazyModule(loadView, true);
  return <div className={styles.slot}>{part ? <part.CheckoutView {...props} /> : <CheckoutSkeleton />}</div>;
}
