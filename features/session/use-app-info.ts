import { useEffect } from 'react';
import { useStore } from '#components/state/store.ts';
import type { Who } from '#lib/config/account-cookies.ts';
import { type AppInfoState, appInfo, loadAppInfo } from './app-info.ts';
import { who } from './who.ts';

/** What the shop knows about the visitor; the first who asks makes it load. */
export function useAppInfo(): AppInfoState {
  useEffect(() => {
    if (appInfo.get().status === 'idle') void loadAppInfo();
  }, []);
  return useStore(appInfo);
}

/** Who is here, and what is known of them so far; asks nothing. */
export function useVisitor(): { who: Who } & AppInfoState {
  return { who: useStore(who), ...useStore(appInfo) };
}
