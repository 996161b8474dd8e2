'use client';

import { useEffect } from 'react';
import { AnswerView } from '#components/answer-view/answer-view.tsx';
import { ClosedPage } from '#components/closed-page/closed-page.tsx';
import { ButtonLink } from '#components/ui/button/button.tsx';
import { MessageBox } from '#components/ui/message-box/message-box.tsx';
import { useAnswer } from '#lib/client/use-answer.ts';
import { CLAIMS_PATH } from '#lib/config/routes.ts';
import { ClaimFacts } from './claim-facts.tsx';
import { ClaimHistory } from './claim-history.tsx';
import { claimQuery } from './claim-queries.ts';
import type { ClaimTexts } from './claim-texts.ts';
import { useClaimId } from './claims-address.ts';
import styles from './claims-layout.module.scss';
import type { ClaimSlotProps } from './claims-props.ts';
import { ClaimSkeleton } from './claims-skeleton.tsx';
import { shownClaim } from './shown-claim.ts';

interface ClaimViewProps extends ClaimSlotProps {
  texts: ClaimTexts;
}

/** One of the customer's claims; another customer's claim is «not found». */
export function ClaimView({ who, texts }: ClaimViewProps) {
  const id = useClaimId();
  const answer = useAnswer({ ...claimQuery(id ?? ''), enabled: who === 'verified' && id !== null });
  const number = answer.data?.number ?? null;
  useEffect(() => {
    shownClaim.set(number);
    return () => shownClaim.set(null);
  }, [number]);
  if (who === 'employee' || who === 'unverified')
    return (
      <div className={styles.page}>
        <ClosedPage who={who} icon="clipboard-list" words={texts} texts={texts} />
      </div>
    );
  return (
    <AnswerView
      {...answer}
      texts={texts.notLoaded}
      skeleton={<ClaimSkeleton label={texts.pendingClaim} />}
      missing={<NotFound texts={texts} />}
    >
      {(claim) => (
        <div className={styles.claim}>
          <ClaimHistory key={claim.id} claim={claim} texts={texts} />
          <ClaimFacts claim={claim} texts={texts} />
        </div>
      )}
    </AnswerView>
  );
}

function NotFound({ texts: { claim } }: { texts: ClaimTexts }) {
  return (
    <div className={styles.page}>
      <MessageBox icon="search" title={claim.notFound.title} text={claim.notFound.text}>
        <ButtonLink variant="outline" href={CLAIMS_PATH}>
          {claim.toList}
        </ButtonLink>
      </MessageBox>
    </div>
  );
}
