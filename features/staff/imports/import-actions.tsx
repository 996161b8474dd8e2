'use client';

import { useState } from 'react';
import { Checkbox } from '#components/checkbox/checkbox.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { ConfirmDialog } from '#components/ui/confirm-dialog/confirm-dialog.tsx';
import { FailureLine } from '#components/ui/failure-line/failure-line.tsx';
import { showSnackbar } from '#components/ui/snackbar/snackbar-store.ts';
import { api, apiFile } from '#lib/client/api.ts';
import { refusalOf } from '#lib/client/refusal.ts';
import { useDownload } from '#lib/client/use-download.ts';
import type { StaffImport } from '#lib/contract/staff-imports.ts';
import { refetchImports } from './import-queries.ts';
import type { ImportTexts } from './import-texts.ts';
import styles from './imports.module.scss';

interface ImportActionsProps {
  item: StaffImport;
  texts: ImportTexts;
}

/** Confirms, computes again or undoes an import, as its state allows. */
export function ImportActions({ item, texts }: ImportActionsProps) {
  const { id, version, state, counts, doubt, canBeUndone } = item;
  const [isAsking, setAsking] = useState(false);
  const [isAllowed, setAllowed] = useState(false);
  const { isSending, failure, again, act } = useAction();
  const downloadBy = useDownload(showSnackbar);
  const params = { id };
  const hasChanges = counts.added + counts.changed + counts.withdrawn > 0;
  const confirm = () =>
    act(() => api('POST v1 staff/imports/{id}/confirm/', { params, body: { version, allowsWithdrawal: isAllowed } }));
  return (
    <div className={styles.actions}>
      {state === 'ready' && doubt !== null && (
        <Checkbox
          label={`${doubt}. ${(item.kind === 'prices' ? texts.priceWords : texts).allowWithdrawal}`}
          checked={isAllowed}
          onChange={({ currentTarget }) => setAllowed(currentTarget.checked)}
        />
      )}
      <FailureLine onRetry={again}>{isAsking ? null : failure}</FailureLine>
      {state === 'ready' && !hasChanges && <p>{texts.nothingToChange}</p>}
      {state === 'ready' && hasChanges && (
        <Button variant="action" aria-disabled={isSending} onClick={() => void confirm()}>
          {texts.apply}
        </Button>
      )}
      {(state === 'ready' || state === 'failed') && item.kind !== 'feed' && (
        <Button
          variant="outline"
          aria-disabled={isSending}
          onClick={() => void act(() => api('POST v1 staff/imports/{id}/check/', { params }), texts.checked)}
        >
          {texts.checkAgain}
        </Button>
      )}
      {counts.faulty > 0 && (
        <Button
          variant="outline"
          {...downloadBy('faults', () => apiFile('GET v1 staff/imports/{id}/faults/', { params }))}
        >
          {texts.downloadFaults}
        </Button>
      )}
      {canBeUndone && (
        <Button variant="outline" onClick={() => setAsking(true)}>
          {texts.undo}
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          title={texts.undoTitle}
          text={texts.undoTexts[item.kind]}
          texts={{ keep: texts.keep, confirm: texts.undo, close: texts.close }}
          isBusy={isSending}
          failure={failure}
          onClose={() => setAsking(false)}
          onConfirm={() =>
            void act(async () => {
              await api('POST v1 staff/imports/{id}/undo/', { params });
              setAsking(false);
            })
          }
        />
      )}
    </div>
  );
}

/** One action at a time, with its failure in words. */
function useAction() {
  const [isSending, setSending] = useState(false);
  const [failed, setFailed] = useState<{ text: string | null; again: () => void } | null>(null);
  async function act(send: () => Promise<unknown>, done?: string): Promise<void> {
    if (isSending) return;
    setSending(true);
    setFailed(null);
    try {
      await send();
      if (done) showSnackbar({ text: done, variant: 'success' });
    } catch (error) {
      setFailed({ text: refusalOf(error, []).general, again: () => void act(send, done) });
    }
    await refetchImports();
    setSending(false);
  }
  return { isSending, failure: failed?.text ?? null, again: failed?.again, act };
}
