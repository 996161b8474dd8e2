import { isEndOfActing, isSignOut } from '#features/account/account-menu/menu-items.ts';
import { ending as actingEnd } from '#features/account/acting/ending.ts';

const signOut = () => void import('#features/account/session/sign-out.ts').then((part) => part.signOut(), reportError);
const endActing = () => actingEnd.set(true);

/** What an item of the account's menu does instead of following its link. */
export const menuItemAction = (item: { name: string; title: string }): (() => void) | undefined =>
  isSignOut(item) ? signOut : isEndOfActing(item) ? endActing : undefined;
