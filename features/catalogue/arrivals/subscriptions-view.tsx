'use client';

import { useState } from 'react';
import { AnswerView } from '#components/answer-view/answer-view.tsx';
import { ClosedPage } from '#components/closed-page/closed-page.tsx';
import { Pager } from '#components/pager/pager.tsx';
import { ButtonLink } from '#components/ui/button/button.tsx';
import { MessageBox } from '#components/ui/message-box/message-box.tsx';
import { useAnswer } from '#lib/client/use-answer.ts';
import type { Reply } from '#lib/contract/contract.ts';
import { subscriptionsQuery } from './arrival-queries.ts';
import { arrivalTexts } from './arrival-texts.ts';
import { SubscriptionTable } from './subscription-table.tsx';
import styles from './subscriptions.module.scss';
import type { SubscriptionsSlotProps } from './subscriptions-props.ts';
import { SubscriptionsSkeleton } from './subscriptions-skeleton.tsx';

/** Products for which the customer waits; visitors who cannot subscribe get an explanation. */
export function SubscriptionsView({ who, onChanged }: SubscriptionsSlotProps) {
  const texts = arrivalTexts().list;
  const [page, setPage] = useState(1);
  const answer = useAnswer({
    ...subscriptionsQuery(page),
    enabled: who === 'verified',
    placeholderData: (known: Reply<'GET v1 subscriptions'> | undefined) => known,
  });
  if (who === 'unverified' || who === 'employee')
    return <ClosedPage who={who} icon="bell" words={texts} texts={texts} />;
  return (
    <AnswerView {...answer} texts={texts.notLoaded} skeleton={<SubscriptionsSkeleton label={texts.pending} />}>
      {(data) => <Subscriptions data={data} page={page} onPage={setPage} onChanged={onChanged} />}
    </AnswerView>
  );
}

interface SubscriptionsProps extends Pick<SubscriptionsSlotProps, 'onChanged'> {
  data: Reply<'GET v1 subscriptions'>;
  page: number;
  onPage: (page: number) => void;
}

function Subscriptions({ data: { items, total, pages }, page, onPage, onChanged }: SubscriptionsProps) {
  const { list: texts, pager } = arrivalTexts();
  // the last row of the last page was cancelled
  if (items.length === 0 && page > 1) onPage(Math.min(page - 1, pages));
  if (total === 0)
    return (
      <div className={styles.root}>
        <MessageBox icon="bell" title={texts.empty.title} text={texts.empty.text}>
          <ButtonLink href="/catalog">{texts.toCatalogue}</ButtonLink>
        </MessageBox>
      </div>
    );
  return (
    <div className={styles.root}>
      <div className={styles.panel}>
        <SubscriptionTable items={items} onChanged={onChanged} />
        <Pager page={page} pages={pages} to={{ onPage }} texts={pager} />
      </div>
    </div>
  );
}
