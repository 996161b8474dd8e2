import { useEffect } from 'react';
import { useStore } from '#components/state/store.ts';
import { type AppInfoState, appInfo, loadAppInfo } from './app-info.ts';

/** What the shop knows about the visitor; the first who asks makes it load. */
export function useAppInfo(): AppInfoState {
  useEffect(() => {
    if (appInfo.get().status === 'idle') void loadAppInfo();
  }, []);
  return useStore(appInfo);
}
