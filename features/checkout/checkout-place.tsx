'use client';

import { usePart } from '#components/loading/use-part.ts';
import { PanelSkeleton } from '#components/panel/panel-skeleton.tsx';
import type { Who } from '#lib/config/account-cookies.ts';
import type { AppInfo } from '#lib/contract/app.ts';
import styles from './checkout-layout.module.scss';

export interface CheckoutPlaceProps {
  who: Who;
  /** null: not known yet */
  info: AppInfo | null;
  /** the session has ended, here or elsewhere */
  onEnded: () => void;
  /** the basket is not what it was */
  onPlaced: () => void;
}

const loadView = () => import('./checkout-view.tsx');

/** Where an order is placed. */
export function CheckoutPlace(props: CheckoutPlaceProps) {
  const part = usePart(loadView, true);
  return <div className={styles.place}>{part ? <part.CheckoutView {...props} /> : <CheckoutSkeleton />}</div>;
}

export function CheckoutSkeleton({ label }: { label?: string }) {
  return (
    <div className={styles.root} aria-busy="true" aria-label={label} role={label ? 'status' : undefined}>
      <PanelSkeleton height={560} />
      <PanelSkeleton height={360} />
    </div>
  );
}
