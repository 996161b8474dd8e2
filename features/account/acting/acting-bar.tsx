'use client';

import { useEffect, useEffectEvent } from 'react';
import { Icon } from '#components/icon/icon.tsx';
import { useStore } from '#components/state/store.ts';
import { showSnackbar } from '#components/ui/snackbar/snackbar-store.ts';
import { api } from '#lib/client/api.ts';
import { failureOf } from '#lib/client/refusal.ts';
import { ACTING_LINK } from '#lib/config/routes.ts';
import type { Acting } from '#lib/contract/acting.ts';
import { fill } from '#lib/format/fill.ts';
import { shortName } from '#lib/format/person-name.ts';
import styles from './acting-bar.module.scss';
import { storeActing } from './acting-cookie.ts';
import { actingTexts } from './acting-texts.ts';
import { ending } from './ending.ts';

interface ActingBarProps {
  acting: Acting;
  onChanged: () => Promise<void>;
}

/** Shown under the header of every page, so that an employee does not order for the wrong customer. */
export function ActingBar({ acting, onChanged }: ActingBarProps) {
  const texts = actingTexts().bar;
  const isEnding = useStore(ending);
  const finish = async (): Promise<void> => {
    try {
      await api('DELETE v1 acting/', {});
      storeActing(null);
      await onChanged();
    } catch (error) {
      showSnackbar(failureOf(error, finish));
      ending.set(false);
    }
  };
  const end = useEffectEvent(finish);
  useEffect(() => {
    if (isEnding) void end();
  }, [isEnding]);
  return (
    <section className={styles.root} aria-label={texts.label}>
      <div className={styles.row}>
        <Icon name="user-check" size={20} />
        <p className={styles.who}>
          <span className={styles.lead}>{texts.for} </span>
          <strong>
            <span className={styles.brief}>
              {texts.shortFor} {shortName(acting.person)}
              {acting.person !== acting.company && ','}
            </span>
            <span className={acting.person === acting.company ? styles.full : styles.company}>{acting.company}</span>
          </strong>
          <span className={styles.note}>
            {acting.inn && <span>{fill(texts.inn, { inn: acting.inn })}</span>}
            {acting.person !== acting.company && <span>{acting.person}</span>}
          </span>
        </p>
        <a className={styles.act} href={ACTING_LINK} aria-haspopup="dialog">
          {texts.change}
        </a>
        <button
          className={styles.act}
          type="button"
          disabled={isEnding}
          aria-busy={isEnding}
          onClick={() => ending.set(true)}
        >
          {texts.end}
        </button>
      </div>
    </section>
  );
}
