'use client';

import { useState } from 'react';
import { AnswerView } from '#components/answer-view/answer-view.tsx';
import { Panel } from '#components/panel/panel.tsx';
import { PanelSkeleton } from '#components/panel/panel-skeleton.tsx';
import { Button, ButtonLink } from '#components/ui/button/button.tsx';
import { MessageBox } from '#components/ui/message-box/message-box.tsx';
import { showSnackbar } from '#components/ui/snackbar/snackbar-store.ts';
import { api } from '#lib/client/api.ts';
import { callQuery, queryClient } from '#lib/client/queries.ts';
import { failureOf } from '#lib/client/refusal.ts';
import { useAnswer } from '#lib/client/use-answer.ts';
import { useTokenInFragment } from '#lib/client/use-token-in-fragment.ts';
import type { Mailing } from '#lib/contract/mailings.ts';
import { fill } from '#lib/format/fill.ts';
import styles from './mailing.module.scss';
import type { MailingTexts } from './mailing-texts.ts';

const SETTINGS = '/personal/profile#notifications';

const mailingQuery = (token: string) => callQuery('GET v1 mailings/{token}/', { params: { token } });

/** Switches off the mail that the token in the address names, and on again. */
export function MailingView({ texts }: { texts: MailingTexts }) {
  const token = useTokenInFragment();
  const answer = useAnswer({ ...mailingQuery(token), enabled: token !== '' });
  const gone = (
    <MessageBox icon="mail" title={texts.gone.title} text={texts.gone.text}>
      <ButtonLink href={SETTINGS}>{texts.settings}</ButtonLink>
    </MessageBox>
  );
  // the address was copied without its token
  if (token === '') return gone;
  const skeleton = (
    <div aria-busy="true" role="status" aria-label={texts.pending}>
      <PanelSkeleton height={230} />
    </div>
  );
  return (
    <AnswerView {...answer} texts={texts.notLoaded} skeleton={skeleton} missing={gone}>
      {(mailing) => <Switch mailing={mailing} token={token} texts={texts} />}
    </AnswerView>
  );
}

function Switch({ mailing, token, texts }: { mailing: Mailing; token: string; texts: MailingTexts }) {
  const { kind, email, byEmail, needsConsent } = mailing;
  const [isBusy, setBusy] = useState(false);
  const name = new Map(Object.entries(texts.kinds)).get(kind) ?? '';
  const words = byEmail ? texts.on : texts.off;
  const change = async () => {
    setBusy(true);
    try {
      const changed = await api('POST v1 mailings/{token}/', { params: { token }, body: { byEmail: !byEmail } });
      queryClient().setQueryData(mailingQuery(token).queryKey, changed);
    } catch (error) {
      showSnackbar(failureOf(error, change));
    } finally {
      setBusy(false);
    }
  };
  const canSwitch = byEmail || !needsConsent;
  return (
    <div aria-live="polite">
      <Panel id="mailing" title={fill(words.title, { kind: name })}>
        <p>{fill(canSwitch ? words.text : texts.off.needsConsent, { email })}</p>
        <div className={styles.actions}>
          {canSwitch && (
            <Button variant={byEmail ? 'action' : 'outline'} disabled={isBusy} onClick={() => void change()}>
              {words.submit}
            </Button>
          )}
          <a href={SETTINGS}>{texts.settings}</a>
        </div>
      </Panel>
    </div>
  );
}
