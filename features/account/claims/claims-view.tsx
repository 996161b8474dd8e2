'use client';

import { AnswerView } from '#components/answer-view/answer-view.tsx';
import { ClosedPage } from '#components/closed-page/closed-page.tsx';
import { PageAction } from '#components/page/page-action.tsx';
import { Pager } from '#components/pager/pager.tsx';
import { PendingPanel } from '#components/panel/pending-panel.tsx';
import { ButtonLink } from '#components/ui/button/button.tsx';
import { MessageBox } from '#components/ui/message-box/message-box.tsx';
import { pagerTexts } from '#lib/client/pager-texts.ts';
import { useAnswer } from '#lib/client/use-answer.ts';
import { CLAIMS_PATH, newClaimAddress } from '#lib/config/routes.ts';
import { claimsQuery, waitingClaimsQuery } from './claim-queries.ts';
import type { ClaimTexts } from './claim-texts.ts';
import {
  type ClaimsFilter,
  filterCount,
  readFilter,
  readSubject,
  searchOf,
  useClaimsSearch,
} from './claims-address.ts';
import { ClaimsFilters } from './claims-filters.tsx';
import styles from './claims-layout.module.scss';
import type { ClaimsSlotProps } from './claims-props.ts';
import { ClaimsSkeleton, ROWS_HEIGHT } from './claims-skeleton.tsx';
import { ClaimsTable } from './claims-table.tsx';
import { NewClaim } from './new-claim.tsx';
import { WaitingClaims } from './waiting-claims.tsx';

interface ClaimsViewProps extends ClaimsSlotProps {
  texts: ClaimTexts;
}

/** The claims of a customer, or the form of a new one; other visitors get an explanation. */
export function ClaimsView({ who, xmlId, texts }: ClaimsViewProps) {
  const search = useClaimsSearch();
  const subject = readSubject(search);
  if (who === 'unverified' || who === 'employee')
    return (
      <div className={styles.page}>
        <ClosedPage who={who} icon="clipboard-list" words={texts} texts={texts} />
      </div>
    );
  if (who !== 'verified' || xmlId === null) return <ClaimsSkeleton label={texts.pending} />;
  if (subject) return <NewClaim subject={subject} texts={texts} />;
  return <List filter={readFilter(search)} xmlId={xmlId} texts={texts} />;
}

interface ListProps {
  filter: ClaimsFilter;
  xmlId: string;
  texts: ClaimTexts;
}

function List({ filter, xmlId, texts }: ListProps) {
  const answer = useAnswer(claimsQuery(xmlId, filter));
  const waiting = useAnswer(waitingClaimsQuery(xmlId));
  const total = answer.data?.total ?? null;
  const isFiltered = filterCount(filter) > 0;
  if (total === 0 && !isFiltered) return <NoClaims texts={texts} />;
  // shown together, so that the list does not move
  const isWaitingKnown = waiting.data !== undefined || waiting.refusal !== null;
  return (
    <div className={styles.page}>
      <PageAction>
        <ButtonLink variant="action" icon="plus" href={newClaimAddress()}>
          {texts.list.new}
        </ButtonLink>
      </PageAction>
      <ClaimsFilters filter={filter} total={total} texts={texts} />
      <AnswerView
        {...answer}
        data={isWaitingKnown ? answer.data : undefined}
        texts={texts.notLoaded}
        skeleton={<PendingPanel label={texts.pending} height={ROWS_HEIGHT} />}
      >
        {({ items, page, pages }) =>
          items.length === 0 ? (
            <NothingFound texts={texts} />
          ) : (
            <div className={styles.rows} aria-busy={answer.isPlaceholderData}>
              {!isFiltered && waiting.data && <WaitingClaims {...waiting.data} texts={texts} />}
              <ClaimsTable items={items} texts={texts} />
              <Pager
                page={page}
                pages={pages}
                texts={pagerTexts()}
                to={{ addressOf: (number) => CLAIMS_PATH + searchOf({ ...filter, page: number }) }}
              />
            </div>
          )
        }
      </AnswerView>
    </div>
  );
}

function NoClaims({ texts: { list } }: { texts: ClaimTexts }) {
  return (
    <div className={styles.page}>
      <MessageBox icon="clipboard-list" title={list.empty.title} text={list.empty.text}>
        <div className={styles.buttons}>
          <ButtonLink variant="action" href={newClaimAddress()}>
            {list.new}
          </ButtonLink>
          <ButtonLink variant="outline" href="/personal/orders/archive">
            {list.toOrders}
          </ButtonLink>
        </div>
      </MessageBox>
    </div>
  );
}

function NothingFound({ texts: { list } }: { texts: ClaimTexts }) {
  return (
    <MessageBox icon="search" title={list.nothingFound.title} text={list.nothingFound.text}>
      <ButtonLink variant="outline" href={CLAIMS_PATH}>
        {list.filters.reset}
      </ButtonLink>
    </MessageBox>
  );
}
