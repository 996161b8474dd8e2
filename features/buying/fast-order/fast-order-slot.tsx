'use client';
import { usePart } from '#components/loading/use-part.ts';
import styles from './fast-order.module.scss';
import type { FastOrderSlotProps } from './fast-order-props.ts';

const loadView = () => import('./fast-order.tsx');

/** A list of goods put into the basket at once; until it is known that the visitor may buy, only its place. */
export function FastOrderSlot({ isVerified, ...props }: FastOrderSlotProps & { isVerified: boolean }) {
  const part = usePart(loadView, isVerified);
  return isVerified && part ? <part.FastOrder {...props} /> : <div className={styles.root} aria-hidden="true" />;
}
