'use client';

import { useLazyModule } from '#components/loading/use-lazy-module.ts';
import type { GuestBasketViewProps } from './guest-basket-view.tsx';

const loadView = () => import('./guest-basket-view.tsx');

/** The basket's page of a visitor without an account, its view loaded on demand. */
export function GuestBasketSlot(props: GuestBasketViewProps) {
  const part = useLazyModule(loadView, true);
  if (part) return <part.GuestBasketView {...props} />;
  return props.who === 'guest' && props.skeleton;
}
