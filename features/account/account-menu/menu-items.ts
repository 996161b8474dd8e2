import { ACTING_END_ITEM } from '#lib/config/routes.ts';

/** The sign-out item of the server's menu is recognised by its title (§2). */
export const isSignOut = ({ title }: { title: string }): boolean => title === 'Выход';

/** The menu item that ends acting for a customer. */
export const isEndOfActing = ({ name }: { name: string }): boolean => name === ACTING_END_ITEM;
