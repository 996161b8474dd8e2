'use client';

import { useState } from 'react';
import { Facts } from '#components/facts/facts.tsx';
import { SummaryPanel } from '#components/summary/summary-panel.tsx';
import { Button, ButtonLink } from '#components/ui/button/button.tsx';
import { ConfirmDialog } from '#components/ui/confirm-dialog/confirm-dialog.tsx';
import { FailureLine } from '#components/ui/failure-line/failure-line.tsx';
import { showFailure, showSnackbar } from '#components/ui/snackbar/snackbar-store.ts';
import { api } from '#lib/client/api.ts';
import { pageLocale } from '#lib/client/page-locale.ts';
import { refusalOf } from '#lib/client/refusal.ts';
import { orderAddress } from '#lib/config/routes.ts';
import type { Approval, ReturnedApproval } from '#lib/contract/approvals.ts';
import { formatMoment } from '#lib/format/date.ts';
import { fill } from '#lib/format/fill.ts';
import styles from './approval-decision.module.scss';
import { ApprovalMark } from './approval-mark.tsx';
import { reloadApproval, showApproval } from './approval-queries.ts';
import type { ApprovalTexts } from './approval-texts.ts';

interface ApprovalStateProps {
  approval: Approval;
  texts: ApprovalTexts;
  onChanged: () => void;
}

/** What became of an approval; its author can withdraw it, or return its lines to the basket. */
export function ApprovalState({ approval, texts, onChanged }: ApprovalStateProps) {
  const words = texts.approval;
  const { id, number, status, isOwn, decider, decidedAt, refusal, order } = approval;
  const [isAsking, setAsking] = useState(false);
  const { isBusy, failure, run } = useChange(id, words.left, onChanged);
  const toBasket = () => void run(() => api('POST v1 approvals/{id}/toBasket/', { params: { id } }), words.inBasket);
  return (
    <SummaryPanel id="approval-state" title={words.decision} isSticky>
      <p>
        <ApprovalMark status={status} texts={texts} />
      </p>
      {(decider ?? order) && (
        <Facts
          rows={[
            [words.decider, decider],
            [words.decided, decider && decidedAt && formatMoment(decidedAt, pageLocale())],
            [words.refusal, refusal],
            [words.order, order && fill(texts.list.number, { number: order.number })],
          ]}
        />
      )}
      {status === 'waiting' && <p className={styles.note}>{words.waits}</p>}
      {order && !(isOwn && approval.reason === 'role') && (
        <ButtonLink variant="outline" href={orderAddress(order.id)}>
          {words.openOrder}
        </ButtonLink>
      )}
      {isOwn && status === 'waiting' && (
        <Button variant="outline" onClick={() => setAsking(true)}>
          {words.withdraw}
        </Button>
      )}
      {isOwn && status === 'refused' && (
        <Button variant="outline" disabled={isBusy} onClick={toBasket}>
          {words.toBasket}
        </Button>
      )}
      {!isAsking && <FailureLine onRetry={status === 'refused' ? toBasket : undefined}>{failure}</FailureLine>}
      {isAsking && (
        <ConfirmDialog
          title={fill(words.withdrawTitle, { number })}
          text={words.withdrawText}
          texts={{ keep: words.withdrawKeep, confirm: words.withdraw, close: texts.close }}
          isBusy={isBusy}
          failure={failure}
          onConfirm={() =>
            void run(() => api('POST v1 approvals/{id}/withdraw/', { params: { id } }), words.withdrawn).then(
              (isDone) => isDone && setAsking(false),
            )
          }
          onClose={() => setAsking(false)}
        />
      )}
    </SummaryPanel>
  );
}

/** One change of the approval at a time. */
function useChange(id: string, left: string, onChanged: () => void) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const run = async (change: () => Promise<ReturnedApproval>, done: string): Promise<boolean> => {
    setBusy(true);
    setFailure(null);
    try {
      const { refused, ...approval } = await change();
      showApproval(approval);
      if (refused.length === 0) showSnackbar({ text: done, variant: 'success' });
      else
        showFailure(fill(left, { done, names: refused.map(({ name, message }) => `${name} (${message})`).join('; ') }));
      onChanged();
      return true;
    } catch (error) {
      setFailure(refusalOf(error, []).general);
      // a colleague may have decided it meanwhile
      void reloadApproval(id);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, failure, run };
}
