'use client';

import { usePart } from '#components/loading/use-part.ts';
import styles from './fast-order.module.scss';

export interface FastOrderPlaceProps {
  /** something was put into the basket or taken back from it */
  onChanged: () => void;
  /** the session has ended, here or elsewhere */
  onEnded: () => void;
}

const loadView = () => import('./fast-order.tsx');

/** A list of goods put into the basket at once; until it is known that the visitor may buy, only its place. */
export function FastOrderPlace({ isVerified, ...props }: FastOrderPlaceProps & { isVerified: boolean }) {
  const part = usePart(loadView, isVerified);
  return isVerified && part ? <part.FastOrder {...props} /> : <div className={styles.root} aria-hidden="true" />;
}
