import { ACTING_END_ITEM, SIGN_OUT_ITEM, SIGN_OUT_TITLE } from '#lib/config/routes.ts';

/** Whether an item of the server's menu signs out. */
export const isSignOut = ({ name, title }: { name?: string; title: string }): boolean =>
  title === SIGN_OUT_TITLE || name === SIGN_OUT_ITEM;

/** The menu item that ends acting for a customer. */
export const isEndOfActing = ({ name }: { name: string }): boolean => name === ACTING_END_ITEM;
