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
  /** null: no announcement */
  alert: AppInfo['alert'];
  closeLabel: string;
  regionalDomain: string;
  /** reports the closing, so that this person's other browsers no longer show the announcement either */
  onClosed: (name: string) => void;
}

/**
 * The shop's announcement. If it can be closed, it stays closed by its name (§4). On the first page that shows it, it
 * is laid over the lower edge, because nothing may shift; from the next page on space is reserved for it at the
 * header's top.
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
