'use client';

import { usePart } from '#components/loading/use-part.ts';
import { PanelSkeleton } from '#components/panel/panel-skeleton.tsx';
import styles from './public-offer.module.scss';

const loadView = () => import('./public-offer-view.tsx');

/** The public page of an offer, shown under the dealer's name without the shop's frame. */
export function PublicOfferSlot() {
  const part = usePart(loadView, true);
  return <div className={styles.slot}>{part ? <part.PublicOfferView /> : <PanelSkeleton height={640} />}</div>;
}
