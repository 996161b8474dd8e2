'use client';

import { useState } from 'react';
import { Checkbox } from '#components/checkbox/checkbox.tsx';
import { showSnackbar } from '#components/ui/snackbar/snackbar-store.ts';
import { api } from '#lib/client/api.ts';
import { failureOf } from '#lib/client/refusal.ts';
import type { OwnPlace } from '#lib/contract/league.ts';
import { fill } from '#lib/format/fill.ts';
import styles from './own-place.module.scss';
import type { OwnPlaceTexts } from './own-place-texts.ts';

interface NamingSwitchProps {
  naming: NonNullable<OwnPlace['naming']>;
  /** number of the participant; null: no points yet */
  number: number | null;
  words: OwnPlaceTexts['naming'];
  onChanged: (place: OwnPlace) => void;
}

/** The consent of the company's owner to be named in the public standing. */
export function NamingSwitch({ naming, number, words, onChanged }: NamingSwitchProps) {
  const { name, isShown, canChange } = naming;
  const [isBusy, setBusy] = useState(false);
  const change = async () => {
    setBusy(true);
    try {
      onChanged(await api('POST v1 league/name/', { body: { isShown: !isShown } }));
      showSnackbar({ text: isShown ? words.isHidden : words.isShown, variant: 'success' });
    } catch (error) {
      showSnackbar(failureOf(error, change));
    } finally {
      setBusy(false);
    }
  };
  const seen = isShown
    ? fill(words.shown, { name })
    : number === null
      ? words.hiddenYet
      : fill(words.hidden, { number });
  return (
    <div className={styles.naming}>
      {canChange && (
        <Checkbox
          label={words.title}
          checked={isShown}
          disabled={isBusy}
          onChange={() => void change()}
          aria-describedby="league-naming"
        />
      )}
      <p id="league-naming">
        <span aria-live="polite">{seen}.</span> {canChange ? words.hint : words.member}
      </p>
    </div>
  );
}
