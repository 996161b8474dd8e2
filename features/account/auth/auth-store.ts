import { createStore } from '#components/state/store.ts';

export type AuthTab = 'signIn' | 'signUp';

/** The selected tab; null: the dialog is closed. */
export const auth = createStore<AuthTab | null>(null);

/** What the visitor wanted to do, shown in the dialog; null: nothing but to sign in. */
export const authReason = createStore<string | null>(null);

export function openAuth(tab: AuthTab = 'signIn', reason: string | null = null): void {
  authReason.set(reason);
  auth.set(tab);
}

export function closeAuth(): void {
  auth.set(null);
}
