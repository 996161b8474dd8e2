'use client';
import { useLazyModule } from '#components/loading/use-lazy-module.ts';
import type { PriceRequestsSlotProps } from './price-requests-props.ts';
import { PriceRequestsSkeleton } from './price-requests-skeleton.tsx';

const loadView = () => import('./price-requests-view.tsx');

/** The price requests page of a signed-in customer, its view loaded on demand. */
export function PriceRequestsSlot(props: PriceRequestsSlotProps) {
  const part = useLazyModule(loadView, true);
  return part ? <part.PriceRequestsView {...props} /> : <PriceRequestsSkeleton />;
}
