'use client';

import { usePart } from '#components/loading/use-part.ts';
import type { Who } from '#lib/config/account-cookies.ts';
import { BasketSkeleton } from './basket-skeleton.tsx';
import styles from './basket-view.module.scss';

export interface BasketPlaceProps {
  who: Who;
  /** the session has ended, here or elsewhere */
  onEnded: () => void;
}

const loadView = () => import('./basket-view.tsx');

/** The basket's page. */
export function BasketPlace(props: BasketPlaceProps) {
  const part = usePart(loadView, true);
  return <div className={styles.place}>{part ? <part.BasketView {...props} /> : <BasketSkeleton />}</div>;
}
