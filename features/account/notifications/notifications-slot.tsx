'use client';

import { useLazyModule } from '#components/loading/use-lazy-module.ts';
import type { NotificationsSlotProps } from './notifications-props.ts';
import { NotificationsSkeleton } from './notifications-skeleton.tsx';

const loadView = () => import('./notifications-view.tsx');

/** The notifications page of a signed-in customer, its view loaded on demand. */
export function NotificationsSlot(props: NotificationsSlotProps) {
  const part = useLazyModule(loadView, true);
  return part ? <part.NotificationsView {...props} /> : <NotificationsSkeleton />;
}
