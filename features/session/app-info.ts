import { createStore } from '#components/state/store.ts';
import { lightGet } from '#lib/client/light-api.ts';
import type { AppInfo } from '#lib/contract/app.ts';

/** The async states of §4. */
export type AppInfoState =
  | { status: 'idle' | 'pending' | 'error'; info: AppInfo | null }
  | { status: 'success'; info: AppInfo };

export const appInfo = createStore<AppInfoState>({ status: 'idle', info: null });

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
    if (isCurrent()) appInfo.set({ status: 'success', info: fresh });
  } catch {
    if (isCurrent()) appInfo.set({ status: 'error', info });
  }
}

/** The anonymous session's id, which calls about accounts name. Throws when the shop does not answer. */
export async function sessionId(): Promise<string> {
  if (!appInfo.get().info) await loadAppInfo();
  const { info } = appInfo.get();
  if (!info) throw new Error('the shop does not answer');
  return info.sessionId;
}
