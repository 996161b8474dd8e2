'use client';

import { useState } from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from '#components/ui/icon-button/icon-button.tsx';
import { ALERT_COOKIE } from '#lib/config/account-cookies.ts';
import type { AppInfo } from '#lib/contract/app.ts';
import { Announcement } from './announcement.tsx';
import { closedAlerts, rememberClosed } from './closed-alerts.ts';
import { HEADER_ID } from './header-id.ts';
import { useReservedSpace } from './use-reserved-space.ts';

interface AlertBarProps {
  /** null: the shop has nothing to announce */
  alert: AppInfo['alert'];
  closeLabel: string;
  regionalDomain: string;
  /** tells the shop, which then no longer shows it in this person's other browsers either */
  onClosed: (name: string) => void;
}

/**
 * The shop's announcement; it can be closed where it says so, and stays closed by its name (§4). On the page where it is first met
 * it is laid over the lower edge, since nothing may move; from the next page on its place is kept at the header's top.
 */
export function AlertBar({ alert, closeLabel, regionalDomain, onClosed }: AlertBarProps) {
  const [closed, setClosed] = useState(closedAlerts);
  const shown = alert?.canClose && closed.includes(alert.name) ? null : alert;
  const isSpaceReserved = useReservedSpace(ALERT_COOKIE, shown !== null, regionalDomain);
  const header = document.getElementById(HEADER_ID);
  if (!shown || !header) return null;
  const { name, canClose } = shown;
  const close = () => {
    setClosed(rememberClosed(name));
    onClosed(name);
  };
  const announcement = (
    <Announcement alert={shown} isInHeader={isSpaceReserved}>
      {canClose && <IconButton icon="x" label={closeLabel} onClick={close} />}
    </Announcement>
  );
  return isSpaceReserved ? createPortal(announcement, header) : announcement;
}
