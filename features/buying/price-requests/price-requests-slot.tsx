'use client';
import { usePart } from '#components/loading/use-part.ts';
import type { PriceRequestsSlotProps } from './price-requests-props.ts';
import { PriceRequestsSkeleton } from './price-requests-skeleton.tsx';

const loadView = () => import('./price-requests-view.tsx');

/** The requests for a price of whoever signed in. */
export function PriceRequestsSlot(props: PriceRequestsSlotProps) {
  const part = usePart(loadView, true);
  return part ? <part.PriceRequestsView {...props} /> : <PriceRequestsSkeleton />;
}
