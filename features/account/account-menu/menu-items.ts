import { ACTING_END_ITEM } from '#lib/config/routes.ts';

/** The server's menu item that ends the session is known by its title (§2). */
export const isSignOut = ({ title }: { title: string }): boolean => title === 'Выход';

/** The item of an employee that ends acting for a customer. */
export const isEndOfActing = ({ name }: { name: string }): boolean => name === ACTING_END_ITEM;
