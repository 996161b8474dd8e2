'use client';
import { useLazyModule } from '#components/loading/use-lazy-module.ts';
import styles from './fast-order.module.scss';
import type { FastOrderSlotProps } from './fast-order-props.ts';

const loadView = () => import('./fast-order.tsx');

/** The list upload; only reserved space until the visitor is known to be a customer. */
export function FastOrderSlot({ isVerified, ...props }: FastOrderSlotProps & { isVerified: boolean }) {
  const part = useLazyModule(loadView, isVerified);
  return isVerified && part ? (
    <part.FastOrder {...props} />
  ) : (
    <div className={styles.root} data-bar="closed" aria-hidden />
  );
}
