export { deletePriceNotifications } from './delete-price-notifications.ts';
export { listNotifications } from './list-notifications.ts';
export { closeNotification, readAll, readNotification } from './mark.ts';
export type { NewNotification } from './new-notification.ts';
export { notify } from './notify.ts';
export { storedTexts } from './texts-of.ts';
export { countNotifications, countUnread, lastUnread } from './unread.ts';
