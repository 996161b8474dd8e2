'use client';

import { useId, useState } from 'react';
import { Button } from '#components/ui/button/button.tsx';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import { FailureLine } from '#components/ui/failure-line/failure-line.tsx';
import { controlProps, Field } from '#components/ui/field/field.tsx';
import { showSnackbar } from '#components/ui/snackbar/snackbar-store.ts';
import { api } from '#lib/client/api.ts';
import { refusalOf } from '#lib/client/refusal.ts';
import { APPROVAL_NOTE_MAX } from '#lib/config/limits.ts';
import type { Approval } from '#lib/contract/approvals.ts';
import { fill } from '#lib/format/fill.ts';
import styles from './approval-decision.module.scss';
import { reloadApproval, showApproval } from './approval-queries.ts';
import type { ApprovalTexts } from './approval-texts.ts';

interface RefuseDialogProps {
  approval: Approval;
  texts: ApprovalTexts;
  onClose: () => void;
}

/** Asks for the reason of a refusal, which the author reads. */
export function RefuseDialog({ approval: { id, number }, texts, onClose }: RefuseDialogProps) {
  const words = texts.approval;
  const fieldId = useId();
  const [reason, setReason] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | undefined>();
  const [failure, setFailure] = useState<string | null>(null);
  const refuse = async () => {
    setBusy(true);
    setFault(undefined);
    setFailure(null);
    try {
      showApproval(await api('POST v1 approvals/{id}/refuse/', { params: { id }, body: { reason } }));
      showSnackbar({ text: words.refused, variant: 'success' });
      onClose();
    } catch (error) {
      const { fields, general } = refusalOf(error, ['reason']);
      setFault(fields[0]?.message);
      setFailure(general);
      setBusy(false);
      void reloadApproval(id);
    }
  };
  return (
    <Dialog title={fill(words.refuseTitle, { number })} closeLabel={texts.close} onClose={onClose}>
      <form
        className={styles.form}
        noValidate
        data-full-load
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) void refuse();
        }}
      >
        <Field id={fieldId} label={words.refuseReason} hint={words.refuseText} error={fault}>
          <textarea
            data-first-focus
            maxLength={APPROVAL_NOTE_MAX}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            {...controlProps({ id: fieldId, hint: words.refuseText, error: fault })}
          />
        </Field>
        <FailureLine>{failure}</FailureLine>
        <div className={styles.buttons}>
          <Button variant="outline" onClick={onClose}>
            {words.keep}
          </Button>
          <Button type="submit" variant="action" disabled={isBusy}>
            {words.refuse}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
