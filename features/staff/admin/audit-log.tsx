'use client';

import { AnswerView } from '#components/answer-view/answer-view.tsx';
import { PanelSkeleton } from '#components/panel/panel-skeleton.tsx';
import { MessageBox } from '#components/ui/message-box/message-box.tsx';
import { useAnswer } from '#lib/client/use-answer.ts';
import { AuditTable } from './audit-table.tsx';
import type { SectionProps } from './staff-address.ts';
import { StaffPager } from './staff-pager.tsx';
import { type AuditList, auditQuery } from './staff-queries.ts';
import { staffTexts } from './staff-texts.ts';

/** The log of changes. */
export function SectionComponent({ place }: SectionProps) {
  const texts = staffTexts();
  const answer = useAnswer({ ...auditQuery(place.page), placeholderData: (known: AuditList | undefined) => known });
  return (
    <AnswerView {...answer} texts={texts.notLoaded} skeleton={<PanelSkeleton height={320} />}>
      {({ items, total, pages }) =>
        total === 0 ? (
          <MessageBox icon="clipboard-list" {...texts.log.empty} />
        ) : (
          <>
            <AuditTable items={items} texts={texts} />
            <StaffPager place={place} pages={pages} />
          </>
        )
      }
    </AnswerView>
  );
}
