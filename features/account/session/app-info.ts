import { useEffect } from 'react';
import { useStore } from '#components/state/store.ts';
import { lightCall } from '#lib/client/light-api.ts';
import { syncVisitor } from './presence.ts';
import { type AppInfoState, appInfo } from './visitor.ts';

let asking: Promise<void> | null = null;

/**
 * Loads the visitor's data and the shop's messages; a failed call leaves the previous data. `anew`: a running request
 * may have been sent for the previous visitor, so its answer is ignored.
 */
export function loadAppInfo({ anew = false } = {}): Promise<void> {
  if (asking && !anew) return asking;
  const mine: Promise<void> = ask(() => asking === mine).finally(() => {
    if (asking === mine) asking = null;
  });
  asking = mine;
  return mine;
}

async function ask(isCurrent: () => boolean): Promise<void> {
  const { info } = appInfo.get();
  appInfo.set({ status: 'pending', info });
  try {
    const fresh = await lightCall('GET v1 app/info/', { query: { url: window.location.pathname } });
    if (!isCurrent()) return;
    // the answer has also set the cookies: the displayed visitor and their role must change together
    syncVisitor();
    appInfo.set({ status: 'success', info: fresh });
  } catch {
    if (isCurrent()) appInfo.set({ status: 'error', info });
  }
}

/** Re-reads the visitor's role from the cookies, and reloads their data if it has changed. */
export function refreshVisitor(): void {
  if (syncVisitor()) void loadAppInfo({ anew: true });
}

/** Id of the anonymous session, which account calls require. Throws if the shop does not answer. */
export async function sessionId(): Promise<string> {
  if (!appInfo.get().info) await loadAppInfo();
  const { info } = appInfo.get();
  if (!info) throw new Error('the shop does not answer');
  return info.sessionId;
}

/** The visitor's data; the first component that uses it starts the request. */
export function useAppInfo(): AppInfoState {
  useEffect(() => {
    if (appInfo.get().status === 'idle') void loadAppInfo();
  }, []);
  return useStore(appInfo);
}
