'use client';

import { usePart } from '#components/loading/use-part.ts';
import { PanelSkeleton } from '#components/panel/panel-skeleton.tsx';
import type { Who } from '#lib/config/account-cookies.ts';
import styles from './price-requests.module.scss';

export interface PriceRequestsPlaceProps {
  who: Who;
  /** the session has ended, here or elsewhere */
  onEnded: () => void;
}

const loadView = () => import('./price-requests-view.tsx');

/** The requests for a price of whoever signed in. */
export function PriceRequestsPlace(props: PriceRequestsPlaceProps) {
  const part = usePart(loadView, true);
  return part ? <part.PriceRequestsView {...props} /> : <PriceRequestsSkeleton />;
}

export function PriceRequestsSkeleton({ label }: { label?: string }) {
  return (
    <div className={styles.root} aria-busy="true" aria-label={label} role={label ? 'status' : undefined}>
      <PanelSkeleton height={320} />
    </div>
  );
}
