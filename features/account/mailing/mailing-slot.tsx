'use client';

import { useLazyModule } from '#components/loading/use-lazy-module.ts';
import { PanelSkeleton } from '#components/panel/panel-skeleton.tsx';
import { loadMailing } from './load-mailing.ts';
import styles from './mailing.module.scss';

/** What the link of a mail switches off, loaded in the browser only. */
export function MailingSlot() {
  const part = useLazyModule(loadMailing, true);
  return (
    <div className={styles.slot}>{part ? <part.MailingView texts={part.texts} /> : <PanelSkeleton height={230} />}</div>
  );
}
