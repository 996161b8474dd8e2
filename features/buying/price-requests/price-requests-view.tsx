'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { Pager } from '#components/pager/pager.tsx';
import { ButtonLink } from '#components/ui/button/button.tsx';
import { LoadFailure } from '#components/ui/load-failure/load-failure.tsx';
import { MessageBox } from '#components/ui/message-box/message-box.tsx';
import { ApiError } from '#lib/client/api.ts';
import { queryClient } from '#lib/client/queries.ts';
import { ACTING_LINK, PROFILE_PATH } from '#lib/config/routes.ts';
import type { Reply } from '#lib/contract/contract.ts';
import { requestsQuery } from './price-request-queries.ts';
import { type PriceRequestTexts, priceRequestTexts } from './price-request-texts.ts';
import styles from './price-requests.module.scss';
import type { PriceRequestsPlaceProps } from './price-requests-props.ts';
import { PriceRequestsSkeleton } from './price-requests-skeleton.tsx';
import { RequestTable } from './request-table.tsx';

type ListTexts = PriceRequestTexts['list'];

/** What was asked and what was answered; whoever cannot ask is told why. */
export function PriceRequestsView({ who, onEnded }: PriceRequestsPlaceProps) {
  const texts = priceRequestTexts().list;
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery(
    { ...requestsQuery(page), enabled: who === 'verified', placeholderData: (known) => known },
    queryClient(),
  );
  const isEnded = error instanceof ApiError && error.status === 401;
  const end = useEffectEvent(() => onEnded());
  useEffect(() => {
    if (isEnded) end();
  }, [isEnded]);
  if (who === 'unverified' || who === 'employee')
    return (
      <MessageBox icon="clipboard-list" title={texts[who].title} text={texts[who].text}>
        <ButtonLink
          variant={who === 'employee' ? 'action' : 'outline'}
          href={who === 'employee' ? ACTING_LINK : PROFILE_PATH}
        >
          {who === 'employee' ? texts.toChoose : texts.toProfile}
        </ButtonLink>
      </MessageBox>
    );
  if (data) return <Requests data={data} page={page} texts={texts} onPage={setPage} />;
  if (error && !isEnded)
    return (
      <LoadFailure
        title={texts.notLoaded.title}
        text={texts.notLoaded.text}
        retryLabel={texts.notLoaded.retry}
        onRetry={() => void refetch()}
      />
    );
  return <PriceRequestsSkeleton label={texts.pending} />;
}

interface RequestsProps {
  data: Reply<'GET v1 priceRequests/'>;
  page: number;
  texts: ListTexts;
  onPage: (page: number) => void;
}

function Requests({ data: { items, total, pages }, page, texts, onPage }: RequestsProps) {
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
