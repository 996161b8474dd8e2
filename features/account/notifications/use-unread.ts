import { useEffect, useEffectEvent } from 'react';
import type { AppInfo } from '#lib/contract/app.ts';
import { forgetUnread } from './unread-state.ts';
import { watchUnread } from './watch-unread.ts';

/** Keeps the unread notifications current for a customer who may have some; `info` null: not loaded yet. */
export function useUnread(info: AppInfo | null): void {
  const isKnown = info !== null;
  const person = (info?.isAllowNotification && info.user?.id) || null;
  const watch = useEffectEvent((of: number) => watchUnread(of, info?.unreadNotifications));
  useEffect(() => {
    if (person !== null) return watch(person);
    if (isKnown) forgetUnread();
    return undefined;
  }, [isKnown, person]);
}
