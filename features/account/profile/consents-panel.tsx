'use client';

import { useState } from 'react';
import { Panel } from '#components/panel/panel.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { ConfirmDialog } from '#components/ui/confirm-dialog/confirm-dialog.tsx';
import { showSnackbar } from '#components/ui/snackbar/snackbar-store.ts';
import { api } from '#lib/client/api.ts';
import type { ProfileConsent } from '#lib/contract/profile.ts';
import { fill } from '#lib/format/fill.ts';
import { dayOf, showRefusal, useProfileSetting } from './profile-context.ts';
import { refetchProfile } from './profile-queries.ts';
import styles from './profile-rows.module.scss';
import type { ProfileTexts } from './profile-texts.ts';

interface ConsentsPanelProps {
  consents: readonly ProfileConsent[];
  isOwner: boolean;
}

/**
 * The person's consents. Withdrawing the consent to personal data closes the account, so it has to be confirmed twice.
 */
export function ConsentsPanel({ consents, isOwner }: ConsentsPanelProps) {
  const { texts, onClosing } = useProfileSetting();
  const [isClosing, setClosing] = useState(false);
  const [busy, setBusy] = useState<ProfileConsent['kind'] | null>(null);
  const change = async (
    { kind, currentVersion: version }: Pick<ProfileConsent, 'kind' | 'currentVersion'>,
    isGiven: boolean,
  ): Promise<void> => {
    setBusy(kind);
    const isConfirmed = !isGiven && isClosing;
    const send = () => api('POST v1 profile/consents/', { body: { kind, isGiven, version, isConfirmed } });
    try {
      if (isConfirmed) return await onClosing(send);
      await send();
      showSnackbar({ text: isGiven ? texts.consents.isGiven : texts.consents.isWithdrawn, variant: 'success' });
      await refetchProfile();
    } catch (error) {
      showRefusal(error, () => change({ kind, currentVersion: version }, isGiven));
    } finally {
      setBusy(null);
    }
  };
  const withdraw = (consent: ProfileConsent) =>
    consent.kind === 'personalData' ? setClosing(true) : void change(consent, false);
  const closing = consents.find(({ kind }) => kind === 'personalData');
  return (
    <Panel id="consents" title={texts.consents.title}>
      <ul className={styles.root}>
        {consents.map((consent) => (
          <ConsentRow
            key={consent.kind}
            consent={consent}
            isBusy={busy === consent.kind}
            onGive={() => void change(consent, true)}
            onWithdraw={() => withdraw(consent)}
          />
        ))}
      </ul>
      {isClosing && closing && (
        <ClosingDialog
          isOwner={isOwner}
          isBusy={busy !== null}
          onClose={() => setClosing(false)}
          onConfirm={() => void change(closing, false)}
        />
      )}
    </Panel>
  );
}

interface ConsentRowProps {
  consent: ProfileConsent;
  isBusy: boolean;
  onGive: () => void;
  onWithdraw: () => void;
}

function ConsentRow({ consent, isBusy, onGive, onWithdraw }: ConsentRowProps) {
  const { consents: texts } = useProfileSetting().texts;
  const { kind, path, isGiven, version, currentVersion } = consent;
  const name = texts.kinds[kind];
  const isOutdated = isGiven && version !== currentVersion;
  const labelled = (action: string) => ({ children: action, 'aria-label': `${action}: ${name}`, disabled: isBusy });
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <strong>{name}</strong>
        <span className={styles.note}>
          {statusOf(consent, texts)} · <a href={path}>{texts.read}</a>
        </span>
        {isOutdated && (
          <span className={styles.warning}>{fill(texts.outdated, { version: dayOf(currentVersion) })}</span>
        )}
      </div>
      <div className={styles.actions}>
        {!isGiven && <Button size="s" onClick={onGive} {...labelled(texts.give)} />}
        {isOutdated && <Button size="s" onClick={onGive} {...labelled(texts.renew)} />}
        {isGiven && <Button size="s" variant="outline" onClick={onWithdraw} {...labelled(texts.withdraw)} />}
      </div>
    </li>
  );
}

function statusOf(consent: ProfileConsent, texts: ProfileTexts['consents']): string {
  const { isGiven, givenAt, withdrawnAt, version } = consent;
  if (isGiven && givenAt && version) return fill(texts.given, { day: dayOf(givenAt), version: dayOf(version) });
  return withdrawnAt ? fill(texts.withdrawn, { day: dayOf(withdrawnAt) }) : texts.never;
}

interface ClosingDialogProps {
  isOwner: boolean;
  isBusy: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

function ClosingDialog({ isOwner, ...handling }: ClosingDialogProps) {
  const { texts } = useProfileSetting();
  const words = texts.closing;
  return (
    <ConfirmDialog
      title={words.title}
      text={words.text}
      texts={{ keep: texts.cancel, confirm: words.submit, close: texts.close }}
      {...handling}
    >
      <ul className={styles.effects}>
        {Object.values(words.effects).map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
        {isOwner && <li>{words.owner}</li>}
      </ul>
    </ConfirmDialog>
  );
}
