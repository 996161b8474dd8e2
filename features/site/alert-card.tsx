'use client';

import { useState } from 'react';
import { Icon } from '#components/icon/icon.tsx';
import { IconButton } from '#components/ui/icon-button/icon-button.tsx';
import type { AppInfo } from '#lib/contract/app.ts';
import { closedAlerts, rememberClosed } from './closed-alerts.ts';
import styles from './notices.module.scss';

interface AlertCardProps {
  alert: NonNullable<AppInfo['alert']>;
  closeLabel: string;
  /** tells the shop, which then no longer shows it in this person's other browsers either */
  onClosed: (name: string) => void;
}

/** The shop's announcement; it can be closed where it says so, and stays closed by its name (§4). */
export function AlertCard({ alert, closeLabel, onClosed }: AlertCardProps) {
  const [closed, setClosed] = useState(closedAlerts);
  if (alert.canClose && closed.includes(alert.name)) return null;
  const close = () => {
    setClosed(rememberClosed(alert.name));
    onClosed(alert.name);
  };
  return (
    <section className={`${styles.card} ${styles.alert}`} data-tone={alert.type} aria-live="polite">
      <Icon name={alert.type === 'danger' || alert.type === 'warning' ? 'circle-exclamation-point' : 'info'} />
      <p>{alert.text}</p>
      {alert.canClose && <IconButton icon="x" label={closeLabel} onClick={close} />}
    </section>
  );
}
