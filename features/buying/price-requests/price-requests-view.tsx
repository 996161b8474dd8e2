'use client';

import { useEffect, useState } from 'react';
import { AnswerView } from '#components/answer-view/answer-view.tsx';
import { ClosedPage } from '#components/closed-page/closed-page.tsx';
import { Pager } from '#components/pager/pager.tsx';
import { ButtonLink } from '#components/ui/button/button.tsx';
import { MessageBox } from '#components/ui/message-box/message-box.tsx';
import { useAnswer } from '#lib/client/use-answer.ts';
import type { Reply } from '#lib/contract/contract.ts';
import { requestsQuery } from './price-request-queries.ts';
import { type PriceRequestTexts, priceRequestTexts } from './price-request-texts.ts';
import styles from './price-requests.module.scss';
import type { PriceRequestsSlotProps } from './price-requests-props.ts';
import { PriceRequestsSkeleton } from './price-requests-skeleton.tsx';
import { RequestTable } from './request-table.tsx';

type ListTexts = PriceRequestTexts['list'];

/** Requests and answers; visitors who cannot ask get an explanation. */
export function PriceRequestsView({ who }: PriceRequestsSlotProps) {
  const texts = priceRequestTexts().list;
  const [page, setPage] = useState(1);
  const answer = useAnswer({
    ...requestsQuery(page),
    enabled: who === 'verified',
    placeholderData: (known: Reply<'GET v1 priceRequests/'> | undefined) => known,
  });
  if (who === 'unverified' || who === 'employee')
    return <ClosedPage who={who} icon="clipboard-list" words={texts} texts={texts} />;
  return (
    <AnswerView {...answer} texts={texts.notLoaded} skeleton={<PriceRequestsSkeleton label={texts.pending} />}>
      {(data) => <Requests data={data} page={page} texts={texts} onPage={setPage} />}
    </AnswerView>
  );
}

interface RequestsProps {
  data: Reply<'GET v1 priceRequests/'>;
  page: number;
  texts: ListTexts;
  onPage: (page: number) => void;
}

function Requests({ data: { items, total, pages }, page, texts, onPage }: RequestsProps) {
  // the request that the address names is in the page only now
  useEffect(() => {
    const named = window.location.hash.slice(1);
    if (named) document.getElementById(named)?.scrollIntoView({ block: 'center' });
  }, []);
  if (total === 0)
    return (
      <div className={styles.root}>
        <MessageBox icon="message-circle" title={texts.empty.title} text={texts.empty.text}>
          <ButtonLink href="/catalog">{texts.toCatalogue}</ButtonLink>
        </MessageBox>
      </div>
    );
  return (
    <div className={styles.root}>
      <div className={styles.panel}>
        <RequestTable items={items} texts={texts} />
        <Pager page={page} pages={pages} to={{ onPage }} texts={priceRequestTexts().pager} />
      </div>
    </div>
  );
}
