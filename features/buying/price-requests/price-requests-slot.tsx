'use client';
import { usePart } from '#components/loading/use-part.ts';
import type { PriceRequestsSlotProps } from './price-requests-props.ts';
import { PriceRequestsSkeleton } from './price-requests-skeleton.tsx';

const loadView = () => import('./price-requests-view.tsx');

/** The price requests page of a signed-in customer, its view loaded on demand. */
export function PriceRequestsSlot(props: PriceRequestsSlotProps) {
  const part = usePart(loadView, true);
  return part ? <part.PriceRequestsView {...props} /> : <PriceRequestsSkeleton />;
}
