import { createStore, useStore } from '#components/state/store.ts';
import type { Who } from '#lib/config/account-cookies.ts';
import type { AppInfo } from '#lib/contract/app.ts';

/** Request states (§4). */
export type AppInfoState =
  | { status: 'idle' | 'pending' | 'error'; info: AppInfo | null }
  | { status: 'success'; info: AppInfo };

/** The answer to the last `GET v1 app/info/`; `info` stays while another is loading. */
export const visitorInfo = createStore<AppInfoState>({ status: 'idle', info: null });

/** The visitor's kind, which header, prices and buttons follow. The server's HTML is for guests. */
export const who = createStore<Who>('guest');

/** Reads the kind that the head script has set. */
export const readShownKind = (): void => who.set((document.documentElement.dataset.who as Who | undefined) ?? 'guest');

/** The visitor's kind and what has been loaded of their data; starts no request. */
export function useVisitor(): { who: Who } & AppInfoState {
  return { who: useStore(who), ...useStore(visitorInfo) };
}
