'use client';
import { useLazyModule } from '#components/loading/use-lazy-module.ts';
import type { SubscriptionsSlotProps } from './subscriptions-props.ts';
import { SubscriptionsSkeleton } from './subscriptions-skeleton.tsx';

const loadView = () => import('./subscriptions-view.tsx');

/** The page of a customer's subscriptions to arrivals, its view loaded on demand. */
export function SubscriptionsSlot(props: SubscriptionsSlotProps) {
  const part = useLazyModule(loadView, true);
  return part ? <part.SubscriptionsView {...props} /> : <SubscriptionsSkeleton />;
}
