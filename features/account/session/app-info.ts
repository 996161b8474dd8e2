import { useEffect } from 'react';
import { useStore } from '#components/state/store.ts';
import { lightGet } from '#lib/client/light-api.ts';
import { follow } from './presence.ts';
import { type AppInfoState, appInfo } from './visitor.ts';

let asking: Promise<void> | null = null;

/**
 * Asks who is here and what the shop has to say; an answer that does not come keeps the last one. `anew`: what is under way
 * may be about whoever was here before.
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
    const fresh = await lightGet('GET v1 app/info/', { query: { url: window.location.pathname } });
    if (!isCurrent()) return;
    // the answer has brought its cookies: what is shown and who may buy change together
    follow();
    appInfo.set({ status: 'success', info: fresh });
  } catch {
    if (isCurrent()) appInfo.set({ status: 'error', info });
  }
}

/** Looks again who is here, and asks where that is somebody else. */
export function refreshWho(): void {
  if (follow()) void loadAppInfo({ anew: true });
}

/** The anonymous session's id, which calls about accounts name. Throws when the shop does not answer. */
export async function sessionId(): Promise<string> {
  if (!appInfo.get().info) await loadAppInfo();
  const { info } = appInfo.get();
  if (!info) throw new Error('the shop does not answer');
  return info.sessionId;
}

/** What the shop knows about the visitor; the first who asks makes it load. */
export function useAppInfo(): AppInfoState {
  useEffect(() => {
    if (appInfo.get().status === 'idle') void loadAppInfo();
  }, []);
  return useStore(appInfo);
}
