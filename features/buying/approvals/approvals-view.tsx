'use client';

import { AnswerView } from '#components/answer-view/answer-view.tsx';
import { NoCompany } from '#components/no-company/no-company.tsx';
import { Pager } from '#components/pager/pager.tsx';
import { Button, ButtonLink } from '#components/ui/button/button.tsx';
import { MessageBox } from '#components/ui/message-box/message-box.tsx';
import { Select } from '#components/ui/select/select.tsx';
import { pagerTexts } from '#lib/client/pager-texts.ts';
import { useAnswer } from '#lib/client/use-answer.ts';
import { CART_PATH } from '#lib/config/routes.ts';
import { approvalsQuery } from './approval-queries.ts';
import type { ApprovalTexts } from './approval-texts.ts';
import { approvalStatuses, approvalsAddress, goToFilter, readFilter, useApprovalsSearch } from './approvals-address.ts';
import styles from './approvals-layout.module.scss';
import type { ApprovalsSlotProps } from './approvals-props.ts';
import { ApprovalsSkeleton } from './approvals-skeleton.tsx';
import { ApprovalsTable } from './approvals-table.tsx';

/** Approvals of a company's people; who has no company gets an explanation. */
export function ApprovalsView({ who, texts }: ApprovalsSlotProps & { texts: ApprovalTexts }) {
  const filter = readFilter(useApprovalsSearch());
  const answer = useAnswer({ ...approvalsQuery(filter), enabled: who === 'verified' });
  const noCompany = { className: styles.page, toProfile: texts.toProfile };
  if (who === 'unverified') return <NoCompany {...noCompany} words={texts.unverified} />;
  if (who === 'employee') return <NoCompany {...noCompany} words={texts.employee} />;
  return (
    <AnswerView
      {...answer}
      texts={texts.notLoaded}
      skeleton={<ApprovalsSkeleton label={texts.pending} />}
      closed={<NoCompany {...noCompany} words={texts.single} />}
    >
      {({ items, total, page, pages }) =>
        total === 0 && filter.status === null ? (
          <Empty texts={texts} />
        ) : (
          <div className={styles.page}>
            <div className={styles.filter}>
              <Select
                aria-label={texts.list.filters.label}
                value={filter.status ?? 'all'}
                options={(['all', ...approvalStatuses] as const).map((status) => [status, texts.list.filters[status]])}
                onSelect={(status) => goToFilter({ status: status === 'all' ? null : status, page: 1 })}
              />
            </div>
            {items.length === 0 ? (
              <MessageBox icon="search" title={texts.list.nothingFound.title} text={texts.list.nothingFound.text}>
                <Button variant="outline" onClick={() => goToFilter({ status: null, page: 1 })}>
                  {texts.list.showAll}
                </Button>
              </MessageBox>
            ) : (
              <div className={styles.rows} aria-busy={answer.isPlaceholderData}>
                <ApprovalsTable items={items} texts={texts} />
                <Pager
                  page={page}
                  pages={pages}
                  texts={pagerTexts()}
                  to={{ addressOf: (number) => approvalsAddress({ ...filter, page: number }) }}
                />
              </div>
            )}
          </div>
        )
      }
    </AnswerView>
  );
}

function Empty({ texts: { list, closed } }: { texts: ApprovalTexts }) {
  return (
    <div className={styles.page}>
      <MessageBox icon="clipboard-list" title={list.empty.title} text={list.empty.text}>
        <ButtonLink variant="outline" href={CART_PATH}>
          {closed.toCart}
        </ButtonLink>
      </MessageBox>
    </div>
  );
}
