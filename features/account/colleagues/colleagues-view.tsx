'use client';

import { useState } from 'react';
import { AnswerView } from '#components/answer-view/answer-view.tsx';
import { useLazyModule } from '#components/loading/use-lazy-module.ts';
import { NoCompany } from '#components/no-company/no-company.tsx';
import { PageAction } from '#components/page/page-action.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { useAnswer } from '#lib/client/use-answer.ts';
import type { Reply } from '#lib/contract/contract.ts';
import { fill } from '#lib/format/fill.ts';
import { colleaguesQuery } from './colleague-queries.ts';
import { ColleagueTable } from './colleague-table.tsx';
import type { ColleagueTexts } from './colleague-texts.ts';
import styles from './colleagues.module.scss';
import type { ColleaguesSlotProps } from './colleagues-props.ts';
import { ColleaguesSkeleton } from './colleagues-skeleton.tsx';
import { loadInvitation } from './load-invitation.ts';

interface ColleaguesViewProps extends ColleaguesSlotProps {
  texts: ColleagueTexts;
}

/** The people of a company; a user without a company gets an explanation. */
export function ColleaguesView({ who, texts }: ColleaguesViewProps) {
  const answer = useAnswer({ ...colleaguesQuery(), enabled: who === 'verified' });
  const noCompany = { className: styles.root, toProfile: texts.toProfile };
  if (who === 'unverified') return <NoCompany {...noCompany} words={texts.unverified} />;
  if (who === 'employee') return <NoCompany {...noCompany} words={texts.noCompany} />;
  return (
    <AnswerView
      {...answer}
      texts={texts.notLoaded}
      skeleton={<ColleaguesSkeleton label={texts.pending} />}
      closed={<NoCompany {...noCompany} words={texts.single} />}
    >
      {(data) => <Colleagues data={data} texts={texts} />}
    </AnswerView>
  );
}

interface ColleaguesProps {
  data: Reply<'GET v1 company/users/'>;
  texts: ColleagueTexts;
}

function Colleagues({ data: { company, canManage, items }, texts }: ColleaguesProps) {
  const [isInviting, setInviting] = useState(false);
  const invitation = useLazyModule(loadInvitation, isInviting);
  const active = items.filter(({ state }) => state === 'active').length;
  return (
    <div className={styles.root}>
      {canManage && (
        <PageAction>
          <Button variant="action" icon="plus" aria-haspopup="dialog" onClick={() => setInviting(true)}>
            {texts.invite}
          </Button>
        </PageAction>
      )}
      <section className={styles.panel} aria-labelledby="colleagues-title">
        <div>
          <h2 id="colleagues-title" className={styles.title}>
            {company}
          </h2>
          <p className={styles.note}>{fill(texts.count, { count: active })}</p>
        </div>
        <ColleagueTable items={items} canManage={canManage} texts={texts} />
        {!canManage && <p className={styles.note}>{texts.askOwner}</p>}
        {canManage && items.length === 1 && <p className={styles.note}>{texts.alone}</p>}
      </section>
      {isInviting && invitation && <invitation.InviteDialog texts={texts} onClose={() => setInviting(false)} />}
    </div>
  );
}
