'use client';

import { useEffect } from 'react';
import { AnswerView } from '#components/answer-view/answer-view.tsx';
import { ButtonLink } from '#components/ui/button/button.tsx';
import { MessageBox } from '#components/ui/message-box/message-box.tsx';
import { useAnswer } from '#lib/client/use-answer.ts';
import { APPROVALS_PATH } from '#lib/config/routes.ts';
import { ApprovalDecision } from './approval-decision.tsx';
import { ApprovalDetails } from './approval-details.tsx';
import { approvalQuery } from './approval-queries.ts';
import { ApprovalState } from './approval-state.tsx';
import type { ApprovalTexts } from './approval-texts.ts';
import { useApprovalId } from './approvals-address.ts';
import styles from './approvals-layout.module.scss';
import type { ApprovalsSlotProps } from './approvals-props.ts';
import { ApprovalSkeleton } from './approvals-skeleton.tsx';
import { shownApproval } from './shown-approval.ts';

/** One approval: those who may decide see it with today's prices, its author and everybody later without. */
export function ApprovalView({ who, onChanged, texts }: ApprovalsSlotProps & { texts: ApprovalTexts }) {
  const id = useApprovalId();
  const answer = useAnswer({ ...approvalQuery(id ?? ''), enabled: who === 'verified' && id !== null });
  const number = answer.data?.number ?? null;
  useEffect(() => {
    shownApproval.set(number === null ? null : String(number));
    return () => shownApproval.set(null);
  }, [number]);
  const missing = <NotFound texts={texts} />;
  return (
    <AnswerView
      {...answer}
      texts={texts.notLoaded}
      skeleton={<ApprovalSkeleton label={texts.pending} />}
      missing={missing}
      closed={missing}
    >
      {(approval) =>
        approval.canDecide ? (
          <ApprovalDecision key={approval.id} approval={approval} texts={texts} onChanged={onChanged} />
        ) : (
          <div className={styles.one}>
            <ApprovalDetails approval={approval} check={null} texts={texts} />
            <ApprovalState approval={approval} texts={texts} onChanged={onChanged} />
          </div>
        )
      }
    </AnswerView>
  );
}

function NotFound({ texts: { approval: words } }: { texts: ApprovalTexts }) {
  return (
    <div className={styles.page}>
      <MessageBox icon="search" title={words.notFound.title} text={words.notFound.text}>
        <ButtonLink variant="outline" href={APPROVALS_PATH}>
          {words.toList}
        </ButtonLink>
      </MessageBox>
    </div>
  );
}
