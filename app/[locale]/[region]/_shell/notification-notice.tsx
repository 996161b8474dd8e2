'use client';

import { createPortal } from 'react-dom';
import { NotificationBanner } from '#features/account/notifications/notification-banner.tsx';
import { HEADER_NOTICE_ID } from '#features/shell/site/header-id.ts';

const PHONE = '(max-width: 767px)';

/** The last notification: in the header's top row, or as a card on a phone, whose top row is full. */
export function NotificationNotice({ person }: { person: number }) {
  const space = matchMedia(PHONE).matches ? null : document.getElementById(HEADER_NOTICE_ID);
  return space ? (
    createPortal(<NotificationBanner person={person} />, space)
  ) : (
    <NotificationBanner person={person} isCard />
  );
}
