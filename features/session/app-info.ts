import { createStore } from '#components/state/store.ts';
import { lightGet } from '#lib/client/light-api.ts';
import type { AppInfo } from '#lib/contract/app.ts';

/** The async states of §4. */
export type AppInfoState =
  | { status: 'idle' | 'pending' | 'error'; info: AppInfo | null }
  | { status: 'success'; info: AppInfo };

export const appInfo = createStore<AppInfoState>({ status: 'idle', info: null });

/** Asks who is here and what the shop has to say; an answer that does not come keeps the last one. */
export async function loadAppInfo(): Promise<void> {
  if (appInfo.get().status === 'pending') return;
  const { info } = appInfo.get();
  appInfo.set({ status: 'pending', info });
  try {
    const fresh = await lightGet('GET v1 app/info/', { query: { url: window.location.pathname } });
    appInfo.set({ status: 'success', info: fresh });
  } catch {
    appInfo.set({ status: 'error', info });
  }
}
