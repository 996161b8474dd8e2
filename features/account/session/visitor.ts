import { createStore, useStore } from '#components/state/store.ts';
import type { Who } from '#lib/config/account-cookies.ts';
import type { AppInfo } from '#lib/contract/app.ts';

/** The async states of §4. */
export type AppInfoState =
  | { status: 'idle' | 'pending' | 'error'; info: AppInfo | null }
  | { status: 'success'; info: AppInfo };

/** What the shop knows about the visitor. */
export const appInfo = createStore<AppInfoState>({ status: 'idle', info: null });

/** Who is here: the header, the prices and the buttons all go by it. The server's HTML is for guests. */
export const who = createStore<Who>('guest');

/** Takes over what the head's script has read. */
export const adoptShown = (): void => who.set((document.documentElement.dataset.who as Who | undefined) ?? 'guest');

/** Who is here, and what is known of them so far; asks nothing. */
export function useVisitor(): { who: Who } & AppInfoState {
  return { who: useStore(who), ...useStore(appInfo) };
}
