'use client';

import { useState } from 'react';
import { Panel } from '#components/panel/panel.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { showSnackbar } from '#components/ui/snackbar/snackbar-store.ts';
import { api } from '#lib/client/api.ts';
import type { Profile } from '#lib/contract/profile.ts';
import { fill } from '#lib/format/fill.ts';
import { showRefusal, timeOf, useProfileSetting } from './profile-context.ts';
import { refetchProfile } from './profile-queries.ts';
import styles from './profile-rows.module.scss';

/** The person's sessions, and a button that ends all others. */
export function SessionsPanel({ sessions: { total, items } }: { sessions: Profile['sessions'] }) {
  const { sessions: texts } = useProfileSetting().texts;
  const [isBusy, setBusy] = useState(false);
  const end = async (): Promise<void> => {
    setBusy(true);
    try {
      const { ended } = await api('POST v1 profile/signOutEverywhere/', {});
      showSnackbar({ text: fill(texts.ended, { count: ended }), variant: 'success' });
      await refetchProfile();
    } catch (error) {
      showRefusal(error, end);
    } finally {
      setBusy(false);
    }
  };
  const more = total - items.length;
  return (
    <Panel id="sessions" title={texts.title} note={texts.note}>
      <ul className={styles.root}>
        {items.map(({ browser, signedInAt, isThis }, index) => (
          <li key={`${signedInAt} ${index}`} className={styles.row}>
            <div className={styles.words}>
              <strong>{browser || texts.unknown}</strong>
              <span className={styles.note}>{fill(texts.since, { time: timeOf(signedInAt) })}</span>
            </div>
            {isThis && <span className={styles.mark}>{texts.this}</span>}
          </li>
        ))}
      </ul>
      {more > 0 && <p className={styles.note}>{fill(texts.more, { count: more })}</p>}
      {total > 1 && (
        <Button className={styles.end ?? ''} variant="outline" disabled={isBusy} onClick={() => void end()}>
          {texts.end}
        </Button>
      )}
    </Panel>
  );
}
