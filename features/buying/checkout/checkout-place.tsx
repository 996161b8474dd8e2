'use client';
import { usePart } from '#components/loading/use-part.ts';
import styles from './checkout-layout.module.scss';
import type { CheckoutPlaceProps } from './checkout-props.ts';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';

const loadView = () => import('./checkout-view.tsx');

/** Where an order is placed. */
export function CheckoutPlace(props: CheckoutPlaceProps) {
  const part = usePart(loadView, true);
  return <div className={styles.place}>{part ? <part.CheckoutView {...props} /> : <CheckoutSkeleton />}</div>;
}
