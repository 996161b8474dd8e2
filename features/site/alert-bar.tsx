'use client';

import { useState } from 'react';
import { createPortal } from 'react-dom';
import { Icon } from '#components/icon/icon.tsx';
import { IconButton } from '#components/ui/icon-button/icon-button.tsx';
import { ALERT_COOKIE } from '#lib/config/account-cookies.ts';
import type { AppInfo } from '#lib/contract/app.ts';
import { closedAlerts, rememberClosed } from './closed-alerts.ts';
import { HEADER_ID } from './header-id.ts';
import styles from './notices.module.scss';
import { useKeptPlace } from './use-kept-place.ts';

interface AlertBarProps {
  /** null: the shop has nothing to announce */
  alert: AppInfo['alert'];
  closeLabel: string;
  regionalDomain: string;
  /** tells the shop, which then no longer shows it in this person's other browsers either */
  onClosed: (name: string) => void;
}

/** The shop's announcement, a part of the header; it can be closed where it says so, and stays closed by its name (§4). */
export function AlertBar({ alert, closeLabel, regionalDomain, onClosed }: AlertBarProps) {
  const [closed, setClosed] = useState(closedAlerts);
  const shown = alert?.canClose && closed.includes(alert.name) ? null : alert;
  useKeptPlace(ALERT_COOKIE, shown !== null, regionalDomain);
  const header = document.getElementById(HEADER_ID);
  if (!shown || !header) return null;
  const { name, text, type, canClose } = shown;
  const close = () => {
    setClosed(rememberClosed(name));
    onClosed(name);
  };
  return createPortal(
    <section className={styles.alert} data-tone={type} aria-live="polite">
      <div className={styles.alertRow}>
        <Icon name={type === 'danger' || type === 'warning' ? 'circle-exclamation-point' : 'info'} />
        <p>{text}</p>
        {canClose && <IconButton icon="x" label={closeLabel} onClick={close} />}
      </div>
    </section>,
    header,
  );
}
