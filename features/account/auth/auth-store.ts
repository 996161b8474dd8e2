import { createStore } from '#components/state/store.ts';

export type AuthTab = 'signIn' | 'signUp';

/** The selected tab; null: the modal is closed. */
export const auth = createStore<AuthTab | null>(null);

export function openAuth(tab: AuthTab = 'signIn'): void {
  auth.set(tab);
}

export function closeAuth(): void {
  auth.set(null);
}
