import { useState, useSyncExternalStore } from 'react';
import { onNavigated } from '#components/navigation/navigated.ts';
import { goToAddress } from '#components/navigation/own-address.ts';
import { NOTIFICATIONS_PATH } from '#lib/config/routes.ts';
import type { PagePosition } from './notification-queries.ts';

const ID = /^#([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i;
const PAGE = /^[1-9]\d{0,3}$/;

/**
 * The shown page of the list, by the address: `?page=2`, or the page that contains the notification `#<id>`; and that
 * notification until it has been opened. `open` is called with a number by the pager.
 */
export function usePagePosition() {
  const address = useSyncExternalStore(subscribe, currentAddress, () => '');
  const [opened, setOpened] = useState('');
  const { hash, searchParams } = new URL(address, 'http://shop');
  const asked = ID.exec(hash)?.[1]?.toLowerCase() ?? null;
  const page = searchParams.get('page') ?? '';
  const position: PagePosition =
    asked === null ? { page: PAGE.test(page) ? Number(page) : 1 } : { notificationId: asked };
  return {
    position,
    id: opened === address ? null : asked,
    /** the named notification was opened */
    onOpened: () => setOpened(address),
    open: (to: number) => {
      setOpened('');
      goToAddress(notificationsAddress(to));
    },
    /** the named notification does not exist */
    onGone: () => goToAddress(notificationsAddress(1), true),
  };
}

let last = '';

/** Does not change while the page is being left. */
function currentAddress(): string {
  const { pathname, search, hash } = window.location;
  if (pathname === NOTIFICATIONS_PATH) last = search + hash;
  return last;
}

function subscribe(callback: () => void): () => void {
  const stop = onNavigated(callback);
  window.addEventListener('hashchange', callback);
  return () => {
    stop();
    window.removeEventListener('hashchange', callback);
  };
}

const notificationsAddress = (page: number): string =>
  page > 1 ? `${NOTIFICATIONS_PATH}?page=${page}` : NOTIFICATIONS_PATH;
