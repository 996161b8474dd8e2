'use client';

import { useLazyModule } from '#components/loading/use-lazy-module.ts';
import { PanelSkeleton } from '#components/panel/panel-skeleton.tsx';
import styles from './public-offer.module.scss';

const loadView = () => import('./public-offer-view.tsx');

/** The public page of an offer, shown under the dealer's name without the shop's frame. */
export function PublicOfferSlot() {
  const part = useLazyModule(loadView, true);
  return <div className={styles.slot}>{part ? <part.PublicOfferView /> : <PanelSkeleton height={640} />}</div>;
}
