import { ACTING_END_ITEM } from '#lib/config/routes.ts';

/** The sign-out item of the server's menu: by its title (§2), which is English for an English page, or its name. */
export const isSignOut = ({ name, title }: { name?: string; title: string }): boolean =>
  title === 'Выход' || name === 'logout';

/** The menu item that ends acting for a customer. */
export const isEndOfActing = ({ name }: { name: string }): boolean => name === ACTING_END_ITEM;
